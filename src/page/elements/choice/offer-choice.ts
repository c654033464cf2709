import { HEADING_MAX_LENGTH } from '../../../schemas/limits.ts';
import type { Quote } from '../../../schemas/quote.ts';
import type { QuoteItem } from '../../../schemas/quote-shape.ts';
import type { Shown } from '../../../schemas/selection.ts';
import { WarrantyClearEvent, WarrantySelectEvent, type WarrantyClearReason } from '../../events.ts';
import { priceText, type PriceDisplay } from '../../format/price.ts';
import { restorableContext, restorableText } from './restorable-choice.ts';
import { formatTenure } from '../../format/tenure.ts';
import type { ChoiceChange, ChoiceContext, ChoiceState } from '../../quote/quote-state.ts';
import { elementWords } from '../shared/element-words.ts';
import { webAddress } from '../../../schemas/web-address.ts';
import { FormSelection, type SelectionHost } from './form-selection.ts';
import { findSameOffer, offerById } from './offer-identity.ts';
import { makeSelection, type ContextOf } from './make-selection.ts';
import type { AnySelection } from './selection-entries.ts';

/**
 * The offer that the shopper chose. Shopper, page and browser can change it, and so can a new product
 * or quote. Events are fired on the host.
 */
export class OfferChoice<Kept extends AnySelection> {
  /** The form's side of the choice. */
  readonly form: FormSelection<Kept>;
  readonly #host: SelectionHost;
  readonly #display: () => PriceDisplay;
  /** What there is to choose from. */
  #state: ChoiceState<ContextOf<Kept>> = { status: 'idle' };
  /** The choice that the browser kept over a reload, until it is made again or is out of date. */
  #restorable: string | undefined;

  /**
   * @param display - How prices are shown at this moment.
   * @param check - Brings the state up to date with the page; calls `follow` on a change.
   */
  constructor(
    host: SelectionHost,
    internals: ElementInternals,
    display: () => PriceDisplay,
    check: () => void,
  ) {
    this.#host = host;
    this.#display = display;
    this.form = new FormSelection(host, internals, check);
  }

  /** The selection; `null` while there is none. */
  get selection(): Kept | null {
    return this.form.selection;
  }

  /** Selects an offer without an event. @returns True if there is such an offer. */
  select(warrantyQuoteItemId: string): boolean {
    const selection = this.#selectionOf(warrantyQuoteItemId);
    if (selection) this.#keep(selection);
    return selection !== undefined;
  }

  /**
   * Selects the offer that the shopper picked; a listener may cancel it.
   * @returns True if there is such an offer.
   */
  pick(warrantyQuoteItemId: string): boolean {
    const earlier = this.selection;
    const selection = this.#selectionOf(warrantyQuoteItemId);
    if (!selection) return false;
    const putBack = () => {
      if (this.selection === selection) this.#keep(earlier);
    };
    this.#keep(selection);
    // Before the event, because a listener may take the element out of its form.
    this.form.warnOfName();
    // `returnValue = false` cancels as well, without calling `preventDefault()`.
    if (!this.#host.dispatchEvent(new WarrantySelectEvent(selection, putBack))) putBack();
    return true;
  }

  /** Takes the selection back without an event. */
  clear(): void {
    this.#restorable = undefined;
    this.#keep(null);
  }

  /** Takes the selection back, if there is one, and says why. */
  drop(reason: WarrantyClearReason): void {
    const had = this.selection !== null;
    this.clear();
    if (had) this.#host.dispatchEvent(new WarrantyClearEvent(reason));
  }

  /**
   * Takes the choice that the browser kept. It is made again only if the same product has the same offer.
   */
  restore(text: string): void {
    this.#restorable = text;
    // The shopper may leave the page again before the choice is made again.
    this.form.remember(text);
    this.#restore();
  }

  /**
   * Adapts the choice to a new state, without an event.
   * @returns True if the selection was taken back; the caller then fires `warranty-clear`.
   */
  follow(state: ChoiceState<ContextOf<Kept>>, change: ChoiceChange): boolean {
    const earlier = this.#state;
    this.#state = state;
    const { selection } = this;
    if (!selection) {
      if (change === 'product-change' && isOutOfDate(this.#restorable, earlier)) this.clear();
      this.#restore();
      return false;
    }
    const same =
      change === 'quote-change' &&
      state.status === 'ready' &&
      findSameOffer(state.quote, selection);
    if (same) this.#keep(makeSelection<Kept>(state, same, selection.shown));
    else this.clear();
    return !same;
  }

  #restore(): void {
    const state = this.#state;
    if (!this.#restorable || state.status !== 'ready') return;
    const restorable = this.#restorable;
    this.#restorable = undefined;
    this.#keep(this.selection);
    const item = state.quote.warrantyQuoteItemList.find(
      (offer) => restorableText({ ...state.context, ...offer }) === restorable,
    );
    if (item) this.select(item.warrantyQuoteItemId);
  }

  #selectionOf(warrantyQuoteItemId: string): Kept | undefined {
    const state = this.#state;
    if (state.status !== 'ready') return undefined;
    const item = offerById(state.quote, warrantyQuoteItemId);
    return item && makeSelection<Kept>(state, item, this.#shown(state.quote, item));
  }

  #shown({ coverageWidgetHeading, tncLink }: Quote, item: QuoteItem): Shown {
    const { lang, words } = elementWords(this.#host);
    const display = this.#display();
    const terms = webAddress(tncLink);
    return {
      heading: (coverageWidgetHeading || words.plans).slice(0, HEADING_MAX_LENGTH).toWellFormed(),
      price: priceText(item.warrantyPrice, display, words),
      tenure: formatTenure(item.warrantyTenure, display),
      ...(terms && { tncLink: terms }),
      lang,
      at: new Date().toISOString(),
    };
  }

  #keep(selection: Kept | null): void {
    this.form.keep(selection);
    this.#host.requestUpdate();
  }
}

/**
 * True if a new product makes a kept choice out of date: the quote for an earlier product has come already, or the
 * earlier product, whose quote is still awaited, is the one of the choice.
 */
function isOutOfDate(
  restorable: string | undefined,
  earlier: ChoiceState<ChoiceContext>,
): boolean | undefined {
  if (earlier.status !== 'loading') return earlier.status !== 'idle';
  return earlier.context && restorable?.startsWith(restorableContext(earlier.context));
}
