/*
 * Stands in the place of Lit's own module in the script-tag builds (`scripts/lit-css-tag.ts`), with the names
 * that Lit takes from it. That one has a way for browsers that adopt no style sheets, and for old polyfills:
 * each supported browser adopts them.
 */

/** A style sheet. It is made at once: a part of the script comes only when its elements are wanted. */
export class CSSResult {
  readonly cssText: string;
  readonly styleSheet = new CSSStyleSheet();

  constructor(cssText: string) {
    this.cssText = cssText;
    this.styleSheet.replaceSync(cssText);
  }
}

export const supportsAdoptingStyleSheets = true;

export const unsafeCSS = (text: string): CSSResult => new CSSResult(text);

export { unsafeCSS as css };

/** Gives a shadow root its style sheets. */
export function adoptStyles(
  root: ShadowRoot,
  styles: readonly (CSSResult | CSSStyleSheet)[],
): void {
  root.adoptedStyleSheets = styles.map((style) =>
    style instanceof CSSStyleSheet ? style : style.styleSheet,
  );
}

export const getCompatibleStyle = <Style>(style: Style): Style => style;
