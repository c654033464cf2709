/** Whether an HTTP header can carry a token or a secret: visible ASCII characters without spaces. */
export function isHeaderText(value: unknown): value is string {
  return typeof value === 'string' && /^[\x21-\x7e]+$/.test(value);
}
