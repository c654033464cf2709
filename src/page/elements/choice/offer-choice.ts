import type { QuoteItem } from '../../../schemas/quote.ts';
import type { Selection, Shown, WholeSystemSelection } from '../../../schemas/selection.ts';
import { WarrantyClearEvent, WarrantySelectEvent, type WarrantyClearReason } from '../../events.ts';
import { findSameOffer, keptSubject, keptText } from './selection.ts';
import type {
  ChoiceChange,
  ChoiceState,
  ChoiceSubject,
  ReadyState,
} from '../../quote/quote-state.ts';
import { SelectionKeeper, type SelectionHost } from './form-selection.ts';

/** What the choice needs of the element it belongs to. */
export interface ChoiceHost extends SelectionHost {
  /** Renders anew what depends on the selection. */
  requestUpdate(): void;
}

/** Makes the selection of an offer; `shown` is what the shopper saw when they chose, absent: now. */
export type MakeSelection<Subject, Kept> = (
  state: ReadyState<Subject>,
  item: QuoteItem,
  shown?: Shown,
) => Kept;

/**
 * Which of the offers the shopper chose, and how that changes: by them, by the page, by the browser,
 * or because product or quote changed. Events are fired on the host.
 */
export class OfferChoice<
  Subject extends ChoiceSubject,
  Kept extends Selection | WholeSystemSelection,
> {
  readonly #host: ChoiceHost;
  readonly #make: MakeSelection<Subject, Kept>;
  readonly #keeper: SelectionKeeper<Kept>;
  readonly #state: () => ChoiceState<Subject>;
  /** The choice that the browser kept, while it may still be made again. */
  #wish: string | undefined;

  /**
   * @param state - What there is to choose from at this moment.
   * @param check - Brings the state up to date with the page, by way of `follow`.
   */
  constructor(
    host: ChoiceHost,
    internals: ElementInternals,
    state: () => ChoiceState<Subject>,
    make: MakeSelection<Subject, Kept>,
    check: () => void,
  ) {
    this.#host = host;
    this.#state = state;
    this.#make = make;
    this.#keeper = new SelectionKeeper(host, internals, check);
  }

  /** The selection; `null` while there is none. */
  get selection(): Kept | null {
    return this.#keeper.selection;
  }

  /** The form's side of the choice. */
  get keeper(): SelectionKeeper<Kept> {
    return this.#keeper;
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
    const earlier = this.#keeper.selection;
    const selection = this.#selectionOf(warrantyQuoteItemId);
    if (!selection) return false;
    const putBack = () => {
      if (this.#keeper.selection === selection) this.#keep(earlier);
    };
    this.#keep(selection);
    // `returnValue = false` cancels too, and tells nobody at once.
    if (!this.#host.dispatchEvent(new WarrantySelectEvent(selection, putBack))) putBack();
    return true;
  }

  /** Takes the selection back without an event. */
  clear(): void {
    this.#wish = undefined;
    this.#keep(null);
  }

  /** Takes the selection back, if there is one, and says why. */
  drop(reason: WarrantyClearReason): void {
    const had = this.#keeper.selection !== null;
    this.clear();
    if (had) this.#host.dispatchEvent(new WarrantyClearEvent(reason));
  }

  /**
   * Remembers a choice that the browser kept; it is made again only where the same offer is there for
   * what it was for.
   */
  restore(text: string): void {
    this.#wish = text;
    this.#grantWish();
  }

  /**
   * Keeps the choice in step with what there is to offer, without an event.
   * @param earlier - What there was before.
   * @returns True if a selection had to be taken back: `warranty-clear` is to tell.
   */
  follow(earlier: ChoiceState<Subject>, change: ChoiceChange): boolean {
    const state = this.#state();
    const { selection } = this.#keeper;
    if (!selection) {
      if (change === 'product-change' && this.#wish && outlived(this.#wish, earlier)) {
        this.#wish = undefined;
      }
      this.#grantWish();
      return false;
    }
    const same =
      change === 'quote-change' && state.status === 'ready'
        ? findSameOffer(state.quote, selection)
        : undefined;
    if (same && state.status === 'ready') this.#keep(this.#make(state, same, selection.shown));
    else this.clear();
    return !same;
  }

  #grantWish(): void {
    const state = this.#state();
    if (!this.#wish || state.status !== 'ready') return;
    const wish = this.#wish;
    this.#wish = undefined;
    const item = state.quote.warrantyQuoteItemList.find(
      (offer) => keptText({ ...state.subject, ...offer }) === wish,
    );
    if (item) this.select(item.warrantyQuoteItemId);
  }

  #selectionOf(warrantyQuoteItemId: string): Kept | undefined {
    const state = this.#state();
    if (state.status !== 'ready') return undefined;
    const item = state.quote.warrantyQuoteItemList.find(
      (offer) => offer.warrantyQuoteItemId === warrantyQuoteItemId,
    );
    return item && this.#make(state, item);
  }

  #keep(selection: Kept | null): void {
    this.#keeper.keep(selection);
    this.#host.requestUpdate();
  }
}

/** Whether a product that now gives way had its say, or was the very one that the wish was for. */
function outlived(wish: string, earlier: ChoiceState<ChoiceSubject>): boolean {
  if (earlier.status !== 'loading') return earlier.status !== 'idle';
  return earlier.subject !== undefined && wish.startsWith(keptSubject(earlier.subject));
}
