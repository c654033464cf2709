/** A style sheet, made when an element first needs it, and its text, which an element in another document needs. */
export class CSSResult {
  readonly cssText: string;
  #styleSheet: CSSStyleSheet | undefined;

  constructor(cssText: string) {
    this.cssText = cssText;
  }

  get styleSheet(): CSSStyleSheet {
    if (!this.#styleSheet) {
      this.#styleSheet = new CSSStyleSheet();
      this.#styleSheet.replaceSync(this.cssText);
    }
    return this.#styleSheet;
  }
}

/** Makes a style sheet of a text. */
export function unsafeCSS(text: string): CSSResult {
  return new CSSResult(text);
}
