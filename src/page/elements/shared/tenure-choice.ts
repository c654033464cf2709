import { html, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import type { QuoteItem } from '../../../schemas/quote-shape.ts';
import { formatTenure } from '../../format/tenure.ts';
import type { Words } from '../../format/words.ts';
import { priceText, type PriceDisplay } from '../../format/price.ts';

/** What a group of tenures shows and whom it tells. */
export interface TenureChoice {
  readonly offers: readonly QuoteItem[];
  /** Names the group: text or a template. */
  readonly legend: TemplateResult;
  readonly display: PriceDisplay;
  readonly words: Words;
  /** The language that the words are in. */
  readonly wordsLang: string;
  /** `warrantyQuoteItemId` of the marked offer; none is marked where it is absent. */
  readonly marked: string | undefined;
  /** A form can't be sent before one is marked. */
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly onPick: (warrantyQuoteItemId: string) => void;
}

/**
 * The offers of a quote as a native radio group, in the service's order. `live` brings a radio that
 * the browser has marked already back in line when the page cancels the choice.
 */
export function tenureChoice(choice: TenureChoice): TemplateResult {
  const { offers, legend, display, words, wordsLang, marked, required, disabled, onPick } = choice;
  return html`<fieldset part="offers" ?disabled=${disabled}>
    <legend part="heading">${legend}</legend>
    <div class="offers">
      ${offers.map(
        (offer) =>
          html`<label
            part=${offer.warrantyQuoteItemId === marked ? 'offer offer-selected' : 'offer'}
          >
            <input
              type="radio"
              name="warrantyQuoteItemId"
              value=${offer.warrantyQuoteItemId}
              ?required=${required}
              .checked=${live(offer.warrantyQuoteItemId === marked)}
              @change=${() => onPick(offer.warrantyQuoteItemId)}
            />
            <span part="tenure" lang=${display.lang}
              >${formatTenure(offer.warrantyTenure, display.lang)}</span
            >
            <span part="price" lang=${display.lang}
              >${priceText(offer.warrantyPrice, display, words)}</span
            >
          </label>`,
      )}
    </div>
    ${display.quantity > 1 ? html`<p part="note" lang=${wordsLang}>${words.onePerUnit}</p>` : null}
  </fieldset>`;
}
