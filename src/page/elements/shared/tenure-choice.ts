import { nothing, type TemplateResult } from 'lit';
import { html } from './html.ts';
import type { QuoteItem } from '../../../schemas/quote-shape.ts';
import type { SpokenWords } from '../../format/words.ts';
import { notes } from './notes.ts';
import type { Heading } from './quote-heading.ts';
import { monthlyText, type PriceDisplay } from '../../format/price.ts';
import { inlined } from './inlined.ts';
import { textsOf } from './offer-texts.ts';
import { fitClass, fitting } from './offers-shape.ts';

/** What a group of tenures shows, and what it calls. */
export interface TenureChoice extends SpokenWords {
  readonly offers: readonly QuoteItem[];
  /** Names the group. */
  readonly heading: Heading;
  /** Title of the product, which tells this group from those of other offers; absent: not said. */
  readonly product?: string | undefined;
  readonly display: PriceDisplay;
  /** `warrantyQuoteItemId` of the marked offer; none is marked where it is absent. */
  readonly marked: string | undefined;
  readonly disabled?: boolean;
  /** A second line of each offer says what its price is by month. */
  readonly showMonthly?: boolean;
  /**
   * Called at each `input` event of a radio or checkbox; see `chosenIn`. The page hears that event too, and may read its
   * form then; `change` comes later.
   */
  readonly onInput: (event: Event) => void;
}

/**
 * The offers of a quote as a native radio group, in the service's order; one offer alone is a checkbox.
 * `markChosen` marks one of them after each rendering. They may be as wide as their ancestor of class `room`.
 */
export function tenureChoice(choice: TenureChoice): TemplateResult {
  const { offers, heading, display, words, langs, marked, disabled, showMonthly } = choice;
  const { lang } = display;
  // A checkbox lets the shopper take the one offer back.
  const type = offers.length > 1 ? 'radio' : 'checkbox';
  const { texts, shape } = textsOf(offers, display, words);
  const labels = offers.map(({ warrantyQuoteItemId: id, warrantyPrice, warrantyTenure }, index) => {
    const [tenure, price, total] = texts[index] ?? [];
    const part = id === marked ? 'offer offer-selected' : 'offer';
    const monthly = showMonthly && monthlyText(warrantyPrice, warrantyTenure, display, words);
    // The template says `type="radio"`, because the browser would else first make a text field of each.
    // oxfmt-ignore
    return total || showMonthly
      ? html`<label part=${part} lang=${lang}
          ><input type="radio" .type=${type} name="warrantyQuoteItemId" value=${id}
          ><span part="tenure" .textContent=${`${tenure} `}></span
          ><span part="price" lang=${total ? langs.each : nothing} .textContent=${`${price} `}></span
          ><span part="total" lang=${langs.total} .textContent=${total}></span
          ><span part="monthly" lang=${langs.monthly} .textContent=${monthly || ''}></span></label>`
      : html`<label part=${part} lang=${lang}
          ><input type="radio" .type=${type} name="warrantyQuoteItemId" value=${id}
          ><span part="tenure" .textContent=${`${tenure} `}></span
          ><span part="price" .textContent=${price}></span></label>`;
  });
  const name = groupName(choice);
  const style = fitting(shape, showMonthly);
  const { lang: headingLang, text } = heading;
  // Texts are set as properties, and no white space stands between tags: either would be one more node.
  // oxfmt-ignore
  const group = html`<div class=${fitClass(showMonthly)} .style=${style}><fieldset class="offers" part="offers" aria-label=${name} ?disabled=${disabled} @input=${choice.onInput}
      ><legend part="heading"><bdi lang=${headingLang} .textContent=${text}></bdi></legend
      >${labels}${notes(choice, display.quantity)}</fieldset></div>`;
  return inlined(group, labels);
}

/** Names a group of tenures by its heading and, beside other offers, by its product. */
export function groupName({
  heading,
  product,
}: Pick<TenureChoice, 'heading' | 'product'>): string | typeof nothing {
  return product ? `${heading.text}: ${product}` : nothing;
}

/** The `warrantyQuoteItemId` that an input chose among radios or in a list; empty where an event chose none. */
export function chosenIn({ target }: Event): string {
  if (target instanceof HTMLInputElement) return target.checked ? target.value : '';
  return target instanceof HTMLSelectElement ? target.value : '';
}

/**
 * Marks the chosen offer, whatever the browser has marked already. A page may cancel the shopper's choice, and
 * a template would not see that: it sets only values that differ from those it rendered last.
 */
export function markChosen(root: ParentNode, warrantyQuoteItemId = ''): void {
  for (const mark of root.querySelectorAll<HTMLInputElement>('.offers input')) {
    mark.checked = mark.value === warrantyQuoteItemId;
  }
  const list = root.querySelector('select');
  if (list) list.value = warrantyQuoteItemId;
}
