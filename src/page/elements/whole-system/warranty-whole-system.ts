import type { PropertyDeclarations, PropertyValues } from 'lit';
import type { QuoteItem } from '../../../schemas/quote.ts';
import type { Shown, WholeSystemSelection } from '../../../schemas/selection.ts';
import type { WholeSystemLineItem } from '../../../schemas/whole-system-order.ts';
import { configuration, followConfiguration } from '../../configuration.ts';
import { WarrantyCoverageChangeEvent } from '../../events.ts';
import { ChoiceElement } from '../choice/choice-element.ts';
import type { ChoiceState, ReadyState } from '../../quote/quote-state.ts';
import { choiceTemplate } from '../choice/choice.template.ts';
import { elementWords } from '../shared/element-words.ts';
import { givenQuoteState } from '../../quote/given-quote.ts';
import { makeSelection } from '../choice/selection.ts';
import { PageWatcher } from '../../quote/page-watcher.ts';
import { placeStyles } from '../choice/placeholder.styles.ts';
import { fallbackTemplate, placeholderTemplate } from '../choice/placeholder.template.ts';
import { textProperty } from '../shared/property-types.ts';
import { wholeSystemProducts } from './whole-system-products.ts';
import { wholeSystemProductsStyles } from './whole-system-products.styles.ts';
import { wholeSystemSubject, type WholeSystemSubject } from './whole-system-context.ts';

/**
 * Offers one warranty over a set of products: shows which of them it covers, and hands the plan that
 * the shopper chooses to the page's form, by event and by property. It fetches nothing: the page gives
 * the products and a quote for them.
 *
 * @summary Offers one warranty over a set of products.
 * @tag warranty-whole-system
 * @attr {string} lang - Language and number format; absent: the closest ancestor's, else `en`.
 * @slot - The merchant's fallback: shown before upgrade, and where there is no offer or no usable quote.
 * @slot disclosure - Regulatory text beside the offers.
 * @fires {WarrantyCoverageChangeEvent} warranty-coverage-change - The shopper changed what is covered: give a quote for the new `lineItemList`.
 * @fires {WarrantyReadyEvent} warranty-ready - Offers are shown.
 * @fires {WarrantySelectEvent<WholeSystemSelection>} warranty-select - The shopper picked an offer; cancel it to keep the earlier choice.
 * @fires {WarrantyClearEvent} warranty-clear - The selection is gone; `reason` says why.
 * @fires {WarrantyUnavailableEvent} warranty-unavailable - The quote has no offer.
 * @fires {WarrantyErrorEvent} warranty-error - The quote that was given is not one.
 * @fires {WarrantyPopupToggleEvent} warranty-popup-toggle - The popup opened or closed.
 * @fires {WarrantyDeclineEvent} warranty-decline - The shopper said no in the popup.
 * @fires {WarrantyViewEvent} warranty-view - Half of the element has been in view for one second.
 * @csspart products - The list of products.
 * @csspart product - One product's row.
 * @csspart product-title - The title of a product.
 * @csspart product-price - Quantity and price of a product.
 * @csspart coverage-state - Whether a product is covered.
 * @csspart offers - The group of tenures.
 * @csspart heading - The name of a group.
 * @csspart offer - One offer's label.
 * @csspart offer-selected - The label of the chosen offer.
 * @csspart tenure - The tenure of an offer.
 * @csspart price - The price of an offer.
 * @csspart details - The button that opens the popup.
 * @csspart clear - The button that takes the choice back.
 * @csspart cleared - Says that the plan was removed because the product or its price changed.
 * @csspart placeholder - The room kept while a quote is awaited.
 * @csspart dialog - The popup's dialog.
 * @csspart popup-heading - `coveragePopupHeading` in the popup.
 * @csspart image - The image in the popup.
 * @csspart coverage - One section of what is covered in the popup.
 * @csspart terms - The link to the terms in the popup.
 * @csspart summary - What the popup's accept button would add, beside it.
 * @csspart accept - The popup's button that takes the marked offer.
 * @csspart decline - The popup's button that refuses.
 * @csspart close - The popup's close button.
 * @cssproperty --warranty-font-size - Size of the element's text (`inherit`).
 * @cssproperty --warranty-accent - Marked offers, ticks, focus and the accept button (`currentColor`).
 * @cssproperty --warranty-accent-text - Text on the accent colour (the popup's background).
 * @cssproperty --warranty-border-color - Borders of the offers and rows.
 * @cssproperty --warranty-radius - Corners of offers and buttons (`0.5em`).
 * @cssproperty --warranty-gap - Space between the offers (`0.5em`).
 * @cssproperty --warranty-popup-background - Background of the popup (the page's).
 * @cssproperty --warranty-popup-color - Text of the popup (the page's).
 * @cssproperty --warranty-popup-radius - Corners of the popup (`0.75em`).
 * @cssState idle - Configuration or products are missing.
 * @cssState loading - A quote is awaited.
 * @cssState ready - Offers are shown.
 * @cssState unavailable - The quote has no offer.
 * @cssState error - The quote that was given is not one.
 * @cssState selected - An offer is selected.
 */
export class WarrantyWholeSystem extends ChoiceElement<WholeSystemSubject, WholeSystemSelection> {
  static override styles = [...ChoiceElement.styles, placeStyles, wholeSystemProductsStyles];

  static override properties: PropertyDeclarations = {
    lineItemList: { attribute: false },
    svcSalesLeadId: textProperty('svc-sales-lead-id'),
    editable: { type: Boolean, reflect: true },
  };

  /** The products, each with `isCovered`; a change of them asks for a new `quote`. */
  declare lineItemList: readonly WholeSystemLineItem[] | undefined;
  /** Sales lead of the quote; absent: the `svcSalesLeadId` within the quote, if it has one. */
  declare svcSalesLeadId: string | undefined;
  /** The shopper may change which products are covered. */
  declare editable: boolean;

  #subject: WholeSystemSubject | string | undefined;
  #known = '';
  #givenQuote: unknown;
  /** The products as JSON, now and when the quote was given: a quote holds only for its own. */
  #products = '';
  #quotedProducts = '';
  #unfollow: (() => void)[] = [];

  constructor() {
    super();
    // Not `undefined`: Vue makes `true` of a bare attribute only where it finds a boolean.
    this.editable = false;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const follow = () => {
      this.check();
      this.requestUpdate();
    };
    this.#unfollow = [
      followConfiguration(follow),
      PageWatcher.of(this.ownerDocument).follow(() => this.requestUpdate()),
    ];
    this.check();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const unfollow of this.#unfollow) unfollow();
  }

  /** Products and quote that are set together belong together, in whichever order they were set. */
  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('quote') || !changed.has('lineItemList')) return;
    if (this.#quotedProducts === this.#products) return;
    this.#quotedProducts = this.#products;
    this.become(this.#nextState(), 'quote-change');
  }

  protected override renderState(): unknown {
    if (typeof this.#subject !== 'object') return null;
    const { lineItemList, currency } = this.#subject;
    return [
      wholeSystemProducts({
        ...elementWords(this),
        lineItemList,
        currency,
        editable: this.editable,
        disabled: this.isDisabled,
        onToggle: (place) => this.#toggle(place),
      }),
      this.#offers(),
    ];
  }

  protected override check(): void {
    const subject = wholeSystemSubject(this, configuration());
    const known = JSON.stringify(subject);
    const isSame = known === this.#known;
    if (isSame && this.quote === this.#givenQuote) return;

    this.#subject = subject;
    this.#known = known;
    this.#products = typeof subject === 'object' ? JSON.stringify(subject.lineItemList) : '';
    if (this.quote !== this.#givenQuote) this.#quotedProducts = this.#products;
    this.#givenQuote = this.quote;
    this.become(this.#nextState(), isSame ? 'quote-change' : 'product-change');
  }

  protected override makeSelection(
    state: ReadyState<WholeSystemSubject>,
    item: QuoteItem,
    shown: Shown,
  ): WholeSystemSelection {
    // The page may give the whole reply, in which the sales lead stands beside the offers.
    const { svcSalesLeadId: lead } = state.quote;
    const quoted = typeof lead === 'string' && lead && { svcSalesLeadId: lead };
    return makeSelection({ ...state, subject: { ...quoted, ...state.subject } }, item, shown);
  }

  #nextState(): ChoiceState<WholeSystemSubject> {
    if (typeof this.#subject === 'string') return { status: 'idle', message: this.#subject };
    if (!this.#subject || !this.quote || this.#quotedProducts !== this.#products) {
      return { status: 'loading', subject: this.#subject };
    }
    return givenQuoteState(this.quote, this.#subject, 'The quote property');
  }

  #offers() {
    if (this.status === 'loading') return placeholderTemplate();
    if (this.status === 'ready') return this.whenReady(choiceTemplate);
    return fallbackTemplate(placeholderTemplate());
  }

  #toggle(place: number): void {
    const lineItemList = this.lineItemList?.map((item, index) =>
      index === place ? { ...item, isCovered: item.isCovered !== true } : item,
    );
    if (!lineItemList) return;
    const event = new WarrantyCoverageChangeEvent(lineItemList);
    if (this.dispatchEvent(event)) this.lineItemList = lineItemList;
    // The browser has ticked the box already; rendering brings it back in line.
    this.requestUpdate();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'warranty-whole-system': WarrantyWholeSystem;
  }
}
