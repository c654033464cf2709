/** A number format, and how many decimals it shows at most. */
export interface KnownFormat {
  readonly format: (value: number) => string;
  readonly digits: number;
}
