import { html, type TemplateResult } from 'lit';
import type { Words } from '../../format/words.ts';
import { fitting, fittingList, lastShape } from '../shared/offers-shape.ts';
import { rows } from '../shared/rows.ts';

/** Room for an offer that is still to come: for a heading of two lines, and offers like those shown last. */
export function placeholderTemplate(): TemplateResult {
  const shape = lastShape();
  return html`<div class="placeholder room" part="placeholder" aria-hidden="true">
    <span class="line"></span>
    <div class="fit" .style=${fitting(shape)}>
      <div class="offers">
        ${rows(Array.from({ length: shape.offers }, () => html`<span></span>`))}
      </div>
    </div>
    <div class="actions"></div>
  </div>`;
}

/** Room for a compact offer: of its words, so that it breaks into lines where that will. */
export function compactPlaceholderTemplate(
  { details, onePerUnit }: Words,
  quantity: number,
): TemplateResult {
  return html`<div
    class="placeholder compact"
    part="placeholder"
    aria-hidden="true"
    .style=${fittingList(lastShape())}
  >
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
