import { html, type TemplateResult } from 'lit';
import type { QuoteItem } from '../../../schemas/quote-shape.ts';
import { formatTenure } from '../../format/tenure.ts';
import type { Words } from '../../format/words.ts';
import { priceText, type PriceDisplay } from '../../format/price.ts';
import type { Heading } from './quote-heading.ts';
import { fitting, shapeOf, type OfferTexts } from './offers-shape.ts';
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
 * The offers of a quote as a native radio group, in the service's order; one offer alone is a checkbox.
 * They are marked by `markChosen` after each rendering. An ancestor of class `room` is as wide as they may
 * be.
 */
export function tenureChoice(choice: TenureChoice): TemplateResult {
  const { offers, heading, display, words, wordsLang, marked, disabled } = choice;
  // One offer can be taken back where it was taken.
  const type = offers.length > 1 ? 'radio' : 'checkbox';
  const texts = textsOf(offers, display, words);
  const each = offers.map(({ warrantyQuoteItemId }, place) => {
    const [tenure, price] = texts[place] ?? [];
    // prettier-ignore
    return html`<label part=${warrantyQuoteItemId === marked ? 'offer offer-selected' : 'offer'}
        ><input
          type=${type}
          name="warrantyQuoteItemId"
          value=${warrantyQuoteItemId}
        ><span part="tenure" lang=${display.lang} .textContent=${`${tenure} `}></span
        ><span part="price" lang=${display.lang} .textContent=${price}></span></label>`;
  });
  const note =
    display.quantity > 1 ? html`<p part="note" lang=${wordsLang}>${words.onePerUnit}</p>` : null;
  // The texts are properties, and no white space stands between the tags: each would be one more node.
  // prettier-ignore
  return html`<div class="fit" .style=${fitting(shapeOf(texts))}><fieldset class="offers" part="offers" ?disabled=${disabled} @change=${choice.onChange}
    ><legend part="heading"
      ><bdi lang=${heading.lang} .textContent=${heading.text}></bdi
    ></legend
    >${rows(each)}${note}</fieldset></div>`;
}

/** What shoppers read of each offer. */
export function textsOf(
  offers: readonly QuoteItem[],
  display: PriceDisplay,
  words: Words,
): OfferTexts[] {
  return offers.map(({ warrantyTenure, warrantyPrice }) => [
    formatTenure(warrantyTenure, display),
    priceText(warrantyPrice, display, words),
  ]);
}

/** The `warrantyQuoteItemId` that a change of radios or of a list chose; empty where it chose none. */
export function chosenIn({ target }: Event): string {
  if (target instanceof HTMLInputElement) return target.checked ? target.value : '';
  return target instanceof HTMLSelectElement ? target.value : '';
}

/**
 * Marks the chosen offer, whatever the browser has marked already: a page may cancel the choice, and
 * a template sets only what is not as it was rendered last.
 */
export function markChosen(root: ParentNode, warrantyQuoteItemId = ''): void {
  for (const mark of root.querySelectorAll<HTMLInputElement>('.offers input')) {
    mark.checked = mark.value === warrantyQuoteItemId;
  }
  const list = root.querySelector('select');
  if (list) list.value = warrantyQuoteItemId;
}
