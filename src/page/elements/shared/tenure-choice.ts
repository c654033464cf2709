import { html, type TemplateResult } from 'lit';
import type { QuoteItem } from '../../../schemas/quote-shape.ts';
import { formatTenure } from '../../format/tenure.ts';
import type { Words } from '../../format/words.ts';
import { priceText, type PriceDisplay } from '../../format/price.ts';
import type { Heading } from './quote-heading.ts';
import { rows } from './rows.ts';

/** What a group of tenures shows and whom it tells. */
export interface TenureChoice {
  readonly offers: readonly QuoteItem[];
  /** Names the group. */
  readonly heading: Heading;
  readonly display: PriceDisplay;
  readonly words: Words;
  /** The language that the words are in. */
  readonly wordsLang: string;
  /** `warrantyQuoteItemId` of the marked offer; none is marked where it is absent. */
  readonly marked: string | undefined;
  readonly disabled?: boolean;
  /** Told of each change of a radio; see `chosenIn`. */
  readonly onChange: (event: Event) => void;
}

/**
 * The offers of a quote as a native radio group, in the service's order. Its radios are marked by
 * `markChosen` after each rendering.
 */
export function tenureChoice(choice: TenureChoice): TemplateResult {
  const { offers, heading, display, words, wordsLang, marked, disabled } = choice;
  const each = offers.map(
    (offer) =>
      // prettier-ignore
      html`<label part=${offer.warrantyQuoteItemId === marked ? 'offer offer-selected' : 'offer'}
        ><input
          type="radio"
          name="warrantyQuoteItemId"
          value=${offer.warrantyQuoteItemId}
        ><span part="tenure" lang=${display.lang} .textContent=${
          `${formatTenure(offer.warrantyTenure, display)} `
        }></span
        ><span part="price" lang=${display.lang} .textContent=${
          priceText(offer.warrantyPrice, display, words)
        }></span></label>`,
  );
  const note =
    display.quantity > 1 ? html`<p part="note" lang=${wordsLang}>${words.onePerUnit}</p>` : null;
  // The texts are properties, and no white space stands between the tags: each would be one more node.
  // prettier-ignore
  return html`<fieldset part="offers" ?disabled=${disabled} @change=${choice.onChange}
    ><legend part="heading"
      ><bdi lang=${heading.lang} .textContent=${heading.text}></bdi
    ></legend
    ><div class="offers">${rows(each)}</div>${note}</fieldset>`;
}

/** The `warrantyQuoteItemId` that a change of radios or of a list chose; empty where it chose none. */
export function chosenIn({ target }: Event): string {
  const isChoice = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  return isChoice ? target.value : '';
}

/**
 * Marks the chosen offer, whatever the browser has marked already: a page may cancel the choice, and
 * a template sets only what is not as it was rendered last.
 */
export function markChosen(root: ParentNode, warrantyQuoteItemId = ''): void {
  for (const radio of root.querySelectorAll<HTMLInputElement>('input[type=radio]')) {
    radio.checked = radio.value === warrantyQuoteItemId;
  }
  const list = root.querySelector('select');
  if (list) list.value = warrantyQuoteItemId;
}
