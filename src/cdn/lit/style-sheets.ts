/** A style sheet and its text, which an element in another document needs. */
export class CSSResult {
  readonly cssText: string;
  readonly styleSheet = new CSSStyleSheet();

  constructor(cssText: string) {
    this.cssText = cssText;
    this.styleSheet.replaceSync(cssText);
  }
}

/** Makes a style sheet of a text. */
export function unsafeCSS(text: string): CSSResult {
  return new CSSResult(text);
}

/** Gives a shadow root its style sheets. */
export function adoptStyles(root: ShadowRoot, styles: readonly CSSResult[]): void {
  root.adoptedStyleSheets = styles.map(({ styleSheet }) => styleSheet);
}
