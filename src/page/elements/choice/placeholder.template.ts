import type { TemplateResult } from 'lit';
import { html } from '../shared/html.ts';
import type { ElementWords } from '../shared/element-words.ts';
import { inlined } from '../shared/inlined.ts';
import { notes } from '../shared/notes.ts';
import { lastShape } from '../shared/offer-texts.ts';
import { fitClass, fitting, fittingList } from '../shared/offers-shape.ts';

/**
 * Room for an offer that is still to come: a heading of two lines, and offers like those that were shown
 * last.
 *
 * @param hasTwoLines - Each offer has a second line.
 */
export function placeholderTemplate(
  speech: ElementWords,
  quantity: number,
  hasTwoLines?: boolean,
): TemplateResult {
  const shape = lastShape();
  const offers = Array<TemplateResult>(shape.offers).fill(html`<span></span>`);
  const room = html`<div class="placeholder column" part="placeholder" aria-hidden="true">
    <div class="room">
      <span class="line"></span>
      <div class=${fitClass(hasTwoLines)} .style=${fitting(shape, hasTwoLines)}>
        <div class="offers">${offers}</div>
      </div>
      ${notes(speech, quantity)} ${actions(speech)}
    </div>
  </div>`;
  return inlined(room, offers);
}

/** Room for the buttons. It has their words, so that it breaks into as many lines as they will. */
function actions({ words }: ElementWords): TemplateResult {
  return html`<div class="actions"><bdi>${words.details}</bdi><bdi>${words.terms}</bdi></div>`;
}

/** Room for a compact offer. It has the offer's words, so that it breaks into as many lines as the offer will. */
export function compactPlaceholderTemplate(speech: ElementWords, quantity: number): TemplateResult {
  return html`<div class="placeholder column" part="placeholder" aria-hidden="true">
    <div class="compact" .style=${fittingList(lastShape())}>
      <span class="line"></span>
      <span class="list"></span>
      ${actions(speech)} ${notes(speech, quantity)}
    </div>
  </div>`;
}

/**
 * The merchant's fallback: over a placeholder, where it is to take the room that the offer would have taken. It takes
 * the focus of the offers that it replaces, because in WebKit the Tab key would else go on from the page's start.
 */
export function fallbackTemplate(placeholder: TemplateResult | false): TemplateResult {
  return html`<div class="fallback">
    ${placeholder || null}
    <section tabindex="-1"><slot></slot></section>
  </div>`;
}
