import { html, type TemplateResult } from 'lit';
import type { Words } from '../../format/words.ts';

/** Room for an offer that is still to come: as high as one with a heading of two lines and a row of tenures. */
export function placeholderTemplate(): TemplateResult {
  return html`<div class="placeholder" part="placeholder" aria-hidden="true">
    <span class="line"></span>
    <div class="offers"><span></span><span></span><span></span></div>
    <div class="actions"></div>
  </div>`;
}

/** Room for a compact offer: of its words, so that it breaks into lines where that will. */
export function compactPlaceholderTemplate(
  { details, onePerUnit }: Words,
  quantity: number,
): TemplateResult {
  return html`<div class="placeholder compact" part="placeholder" aria-hidden="true">
    <span class="line"></span>
    <span class="list"></span>
    <div class="actions">${details}</div>
    ${quantity > 1 ? html`<span class="note">${onePerUnit}</span>` : null}
  </div>`;
}

/** The merchant's fallback, over a placeholder where it is to take the room that the offer would have taken. */
export function fallbackTemplate(placeholder: TemplateResult | false): TemplateResult {
  return html`<div class="fallback">
    ${placeholder || null}
    <div><slot></slot></div>
  </div>`;
}
