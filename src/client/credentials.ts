/** The access token that a server sends, and how it is kept out of errors. */
export interface Credentials {
  readonly headers: Readonly<Record<string, string>>;
  /**
   * A reply's text or JSON value as an error may keep it.
   * @param isCut - Whether a text is cut, perhaps in the middle of the token.
   */
  readonly body: (said: unknown, isCut: boolean) => unknown;
  /** What `fetch` threw, as an error may keep it. */
  readonly cause: (cause: unknown) => unknown;
}
