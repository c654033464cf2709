import type { css } from 'lit';

/*
 * Stands in the place of Lit's own module in the script-tag builds (`scripts/lit-css-tag.ts`), with the names
 * that Lit takes from it. That one has a way for browsers that adopt no style sheets, and for old polyfills:
 * each supported browser adopts them.
 */

type LitStyle = Pick<ReturnType<typeof css>, 'cssText' | 'styleSheet'>;

/** A style sheet that is made when the first element adopts it. */
export class CSSResult implements LitStyle {
  readonly cssText: string;
  #sheet: CSSStyleSheet | undefined;

  constructor(cssText: string) {
    this.cssText = cssText;
  }

  get styleSheet(): CSSStyleSheet {
    if (!this.#sheet) {
      this.#sheet = new CSSStyleSheet();
      this.#sheet.replaceSync(this.cssText);
    }
    return this.#sheet;
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
