import type { Quote } from '../../../../src/schemas/quote.ts';
import type { WholeSystemSelection } from '../../../../src/schemas/selection.ts';
import type { WholeSystemLineItem } from '../../../../src/schemas/whole-system-line-item.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import type { Equal } from './check-form.ts';

/** A choice that was made, or that the browser keeps: what it was for, and its tenure. */
interface Chosen {
  readonly subject: string;
  readonly tenure: number;
}

const PATTERN = 'plan[{field}]';

/** What a page knows of its whole-system plan by what it has done itself: nothing is asked of the element. */
export class KnownPlan {
  country = 'US';
  store = 'one';
  currency = 'USD';
  state: string | undefined;
  lead: string | undefined;
  name: string | null = 'system';
  disabled = false;
  products: WholeSystemLineItem[];
  /** What the last quote was for, and whether it had offers; absent: the page has given none. */
  #quoted: { readonly subject: string; readonly hasOffers: boolean } | undefined;
  #chosen: Chosen | undefined;
  /** The last choice, with the text that the browser keeps of it. */
  kept: (Chosen & { readonly text: string }) | undefined;
  /** What the browser gave back: it may be chosen where that very plan is offered. */
  #wish: Chosen | undefined;

  constructor(products: WholeSystemLineItem[]) {
    this.products = products;
  }

  /** What a plan is for at this moment. */
  get subject(): string {
    const { products, country, store, currency, state } = this;
    return JSON.stringify([products, country, store, currency, state]);
  }

  /** The status of the element. */
  get status(): string {
    if (this.#quoted?.subject !== this.subject) return 'loading';
    return this.#quoted.hasOffers ? 'ready' : 'unavailable';
  }

  /** Whether a form would send the choice. */
  get isSent(): boolean {
    return this.name !== null && !this.disabled;
  }

  /** A change of what the plan is for takes the choice away. */
  changes(change: () => void): void {
    const before = this.subject;
    change();
    if (this.subject !== before) this.#chosen = undefined;
  }

  /** A new quote for what the plan is for at this moment. The ids of its items come in every quote. */
  quote(tenures: readonly number[] = [1, 2]): Quote {
    const { subject } = this;
    this.#quoted = { subject, hasOffers: tenures.length > 0 };
    if (tenures.length === 0) this.#chosen = undefined;
    return exampleQuote({
      warrantyQuoteId: crypto.randomUUID(),
      warrantyQuoteItemList: tenures.map((tenure) => ({
        warrantyTenure: tenure,
        warrantyPrice: priceOf(subject, tenure),
        warrantyQuoteItemId: `item-${tenure}`,
        warrantySKU: skuOf(subject, tenure),
      })),
      productImageUrl: undefined,
    });
  }

  /** The page takes its quote away. */
  takeQuote(): undefined {
    this.#quoted = this.#chosen = undefined;
  }

  /** A choice was made, of which the browser keeps the text. */
  choose(tenure: number, text: unknown): void {
    const { subject } = this;
    this.#chosen = { subject, tenure };
    this.#wish = undefined;
    if (typeof text === 'string') this.kept = { subject, tenure, text };
  }

  /** No choice is left, and none is to come. */
  forget(): void {
    this.#chosen = this.#wish = undefined;
  }

  /** The browser gave back what it kept. */
  wish(): void {
    this.#wish = this.kept;
  }

  /** Compares the element's selection with what was chosen. */
  check(selection: WholeSystemSelection | null, equal: Equal): void {
    const { subject, country, store, currency, state, products } = this;
    if (selection?.warrantyTenure === this.#wish?.tenure && this.#wish?.subject === subject) {
      this.#chosen = this.#wish;
      this.#wish = undefined;
    }
    equal(selection?.warrantyTenure, this.#chosen?.tenure, 'the chosen tenure');
    if (!selection) return;
    const { warrantyTenure: tenure } = selection;
    equal(selection.warrantySKU, skuOf(subject, tenure), 'the SKU');
    equal(selection.warrantyPrice, priceOf(subject, tenure), 'the price');
    equal(selection.lineItemList, products, 'the products');
    equal(selection.svcSalesLeadId, this.lead, 'the sales lead');
    equal(
      [selection.storeId, selection.country, selection.currency, selection.state],
      [store, country, currency, state],
      'store, place and currency',
    );
  }

  /** Compares an entry of a form with the selection. */
  checkEntry(
    [name, value]: readonly [string, string],
    selection: WholeSystemSelection | null,
    equal: Equal,
  ): void {
    if (this.name !== PATTERN) {
      equal([name, value], [this.name, JSON.stringify(selection)], 'the entry of the selection');
    } else if (name === 'plan[warrantySKU]') {
      equal(value, selection?.warrantySKU, 'the entry of the SKU');
    } else {
      equal(name.startsWith('plan['), true, 'the name of an entry');
    }
  }
}

function skuOf(subject: string, tenure: number): string {
  return `${hash(subject)}-${tenure}`;
}

/** Another one for nearly each subject, in cents. */
function priceOf(subject: string, tenure: number): number {
  return ((hash(subject) % 10_000) + tenure) / 100;
}

function hash(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 31, 7);
}
