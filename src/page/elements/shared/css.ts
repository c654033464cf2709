import { unsafeCSS, type CSSResult } from 'lit';

/** A style sheet from a template without expressions. Lit's own tag is larger, because it checks expressions. */
export function css([text]: TemplateStringsArray): CSSResult {
  return unsafeCSS(text);
}
