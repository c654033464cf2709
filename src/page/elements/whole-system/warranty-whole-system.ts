import type { PropertyDeclarations, PropertyValues } from 'lit';
import type { Quote } from '../../../schemas/quote.ts';
import type { WholeSystemSelection } from '../../../schemas/selection.ts';
import type { WholeSystemLineItem } from '../../../schemas/whole-system-line-item.ts';
import { configuration } from '../../configuration.ts';
import { WarrantyCoverageChangeEvent } from '../../late-events.ts';
import { ChoiceElement } from '../choice/choice-element.ts';
import { GivenQuote } from '../../quote/given-quote.ts';
import { givenQuoteState, type ChoiceChange, type ChoiceState } from '../../quote/quote-state.ts';
import { choiceTemplate } from '../choice/choice.template.ts';
import type { Outcome } from '../choice/outcome.ts';
import { priceText } from '../../format/price.ts';
import { formatTenure } from '../../format/tenure.ts';
import { elementWords, type ElementWords } from '../shared/element-words.ts';
import { followPage } from '../shared/follow-page.ts';
import { placeholderStyles } from '../choice/placeholder.styles.ts';
import { fallbackTemplate, placeholderTemplate } from '../choice/placeholder.template.ts';
import { textProperty } from '../shared/properties.ts';
import { tickCovered, toggledIn, wholeSystemProducts } from './whole-system-products.ts';
import { wholeSystemProductsStyles } from './whole-system-products.styles.ts';
import { wholeSystemContext, type WholeSystemContext } from '../../quote/whole-system-context.ts';

/**
 * Offers one warranty over a set of products: shows which of them it covers, and hands the plan that
 * the shopper chooses to the page's form, by event and by property. It fetches nothing: the page gives
 * the products and a quote for them.
 *
 * @summary Offers one warranty over a set of products.
 * @tag warranty-whole-system
 * @attr {string} lang - Language and number format; absent: the closest ancestor's, else `en`.
 * @attr {'idle' | 'loading' | 'ready' | 'unavailable' | 'error'} status - The state that the element is in; read-only.
 * @slot - The merchant's fallback: shown before upgrade, and where there is no offer or no usable quote; always, if it has a button.
 * @slot disclosure - Regulatory text beside the offers.
 * @fires {WarrantyCoverageChangeEvent} warranty-coverage-change - The shopper changed what is covered: give a quote for the event's `lineItemList`, or set another list and give a quote for that; cancel the event to leave the products as they are.
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
 * @csspart note - The merchant's word on tax.
 * @csspart details - The button that opens the popup.
 * @csspart clear - The button that takes the choice back.
 * @csspart cleared - Says what became of the choice; visible where the plan was removed because the product or its price changed.
 * @csspart placeholder - The room kept while a quote is awaited.
 * @csspart dialog - The popup's dialog.
 * @csspart popup-heading - `coveragePopupHeading` in the popup.
 * @csspart image - The image in the popup.
 * @csspart coverage - One section of what is covered in the popup.
 * @csspart terms - The link to the terms, beside the offers and in the popup.
 * @csspart provider - The merchant's word on who provides the plan, in the popup.
 * @csspart start - The merchant's word on when cover starts, in the popup.
 * @csspart cancel - The merchant's word on the right to cancel, in the popup.
 * @csspart summary - What the popup's accept button would add, beside it.
 * @csspart accept - The popup's button that adds the marked offer, keeps it, or changes to it.
 * @csspart decline - The popup's button that refuses, or takes the chosen offer back.
 * @csspart close - The popup's close button.
 * @cssproperty --warranty-font-size - Size of the element's text (`inherit`).
 * @cssproperty --warranty-accent - Marked offers, ticks, focus and the accept button (`currentColor`).
 * @cssproperty --warranty-accent-text - Text on the accent colour (the popup's background).
 * @cssproperty --warranty-border-color - Borders of the offers (the text's colour at 60 %) and of the products' rows (at 20 %).
 * @cssproperty --warranty-border-width - Width of those borders (`1px`).
 * @cssproperty --warranty-background - Background of an offer (`none`).
 * @cssproperty --warranty-selected-background - Background of the marked offer (a tint of the accent).
 * @cssproperty --warranty-shadow - Shadow of an offer (`none`).
 * @cssproperty --warranty-padding - Space within an offer that is a row or has its mark at its start (`0.5em 0.75em`).
 * @cssproperty --warranty-heading-size - Size of the heading (`inherit`).
 * @cssproperty --warranty-heading-weight - Weight of the heading (`600`).
 * @cssproperty --warranty-radius - Corners of offers and buttons (`0.5em`).
 * @cssproperty --warranty-gap - Space between the offers (`0.5em`).
 * @cssproperty --warranty-popup-background - Background of the popup (the page's).
 * @cssproperty --warranty-popup-color - Text of the popup (the page's).
 * @cssproperty --warranty-popup-radius - Corners of the popup (`0.75em`).
 * @cssproperty --warranty-popup-shadow - Shadow of the popup (`none`).
 * @cssState idle - Configuration or products are missing.
 * @cssState loading - A quote is awaited.
 * @cssState ready - Offers are shown.
 * @cssState unavailable - The quote has no offer.
 * @cssState error - The quote that was given is not one.
 * @cssState selected - An offer is selected.
 */
export class WarrantyWholeSystem extends ChoiceElement<WholeSystemSelection> {
  static override styles = [...ChoiceElement.styles, placeholderStyles, wholeSystemProductsStyles];

  static override properties: PropertyDeclarations = {
    lineItemList: { attribute: false },
    svcSalesLeadId: textProperty('svc-sales-lead-id'),
    editable: { type: Boolean, reflect: true },
  };

  /**
   * The products, each with `isCovered`. After a change of products, store, place or currency the element waits for a
   * new `quote`, with another `warrantyQuoteId`.
   */
  declare lineItemList: readonly WholeSystemLineItem[] | null | undefined;
  /** Sales lead of the quote; it may be set after the quote. Absent: the `svcSalesLeadId` within the quote, if any. */
  declare svcSalesLeadId: string | undefined;
  /** The shopper may change which products are covered. */
  declare editable: boolean;

  #context: WholeSystemContext | string | undefined;
  #contextKey = '';
  /** The `#quotedKey` of the last rendering. */
  #renderedKey = '';
  readonly #given = new GivenQuote();
  /** True if a new quote came since the last rendering. */
  #hasNewQuote = false;
  /** True once plans were shown. */
  #wasReady = false;

  constructor() {
    super();
    // A boolean from the start: only then does Vue set `true` for an attribute without a value.
    this.editable = false;
    followPage(this, () => {
      this.check();
      this.requestUpdate();
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.check();
  }

  /** A new quote and products that are set together, in whichever order, belong together. */
  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const key = this.#quotedKey;
    const isSetTogether = this.#hasNewQuote && key !== this.#renderedKey;
    this.#hasNewQuote = false;
    this.#renderedKey = key;
    if (!isSetTogether || this.#given.isFor(key)) return;
    this.#given.joinWith(key);
    this.become(this.#nextState(), 'quote-change');
  }

  protected override update(changed: PropertyValues<this>): void {
    super.update(changed);
    this.#wasReady ||= this.status === 'ready';
    // The list that was checked, because the page may have changed the property's list in place.
    if (typeof this.#context === 'object') tickCovered(this.renderRoot, this.#context.lineItemList);
  }

  protected override renderState(speech: ElementWords): unknown {
    if (typeof this.#context !== 'object') return null;
    const { lineItemList, currency } = this.#context;
    return [
      wholeSystemProducts({
        ...speech,
        lineItemList,
        currency,
        editable: this.editable,
        disabled: this.isDisabled,
        onInput: this.#onToggle,
      }),
      this.#offers(speech),
    ];
  }

  protected override check(): void {
    const context = wholeSystemContext(this, configuration());
    const contextKey = JSON.stringify(context);
    // Frameworks set `null` where they have no quote, and Preact an empty text.
    const quote = this.quote || undefined;
    const isSameQuote = quote === this.#given.quote;
    if (contextKey === this.#contextKey && isSameQuote) return;

    const earlier = this.#quotedKey;
    this.#context = context;
    this.#contextKey = contextKey;
    const key = this.#quotedKey;
    if (this.#given.take(quote, key)) this.#hasNewQuote = true;
    const state = this.#nextState();
    if (key !== earlier) this.become(state, 'product-change');
    // Only the sales lead is another one: the plans have been told already, which this class's `become` would repeat.
    else if (isSameQuote) super.become(state, 'quote-change');
    else if (!this.shows(state)) this.become(state, 'quote-change');
  }

  /** What a quote is for, as JSON: products, store, place and currency. Empty while one is missing. */
  get #quotedKey(): string {
    // Without the sales lead, which belongs to the quote itself.
    return typeof this.#context === 'object'
      ? JSON.stringify({ ...this.#context, svcSalesLeadId: undefined })
      : '';
  }

  /** Tells screen readers the plans of each quote after the first that was shown: it came for changed products. */
  protected override become(state: ChoiceState<WholeSystemContext>, change: ChoiceChange): boolean {
    const isPresent = super.become(state, change);
    if (isPresent && this.#wasReady && state.status === 'ready') {
      this.tell(this.#plans(state.quote));
    }
    return isPresent;
  }

  #plans({ warrantyQuoteItemList }: Quote): Outcome {
    const { display } = this;
    const { words } = elementWords(this);
    const plans = warrantyQuoteItemList.map(
      ({ warrantyTenure, warrantyPrice }) =>
        `${formatTenure(warrantyTenure, display)} – ${priceText(warrantyPrice, display, words)}`,
    );
    const { lang } = display;
    const text = new Intl.ListFormat(lang, { type: 'unit' }).format(plans);
    return { word: 'updated', plan: { text, lang } };
  }

  #nextState(): ChoiceState<WholeSystemContext> {
    if (typeof this.#context === 'string') {
      return { status: 'idle', warning: ['other', this.#context] };
    }
    if (!this.#context || !this.#given.isFor(this.#quotedKey)) {
      return { status: 'loading', context: this.#context };
    }
    return givenQuoteState(this.#given.quote, this.#context, 'The quote property');
  }

  #offers(speech: ElementWords) {
    if (this.status === 'loading') return placeholderTemplate(speech, 1);
    if (this.status === 'ready') return this.whenReady(choiceTemplate, speech);
    return fallbackTemplate(placeholderTemplate(speech, 1));
  }

  readonly #onToggle = (change: Event) => {
    const toggled = toggledIn(change, this.renderRoot);
    // The browser has ticked the box already; rendering brings it back in line.
    this.requestUpdate();
    this.check();
    const { lineItemList } = this;
    // The page may have changed its list in place: then the box belongs to a product that is not in it any more.
    if (!lineItemList || this.#quotedKey !== this.#renderedKey) return;
    const changed = lineItemList.map((item, index) =>
      index === toggled ? { ...item, isCovered: !item.isCovered } : item,
    );
    const event = new WarrantyCoverageChangeEvent(changed);
    // A listener may have set other products, and the value counts that was set last.
    if (this.dispatchEvent(event) && this.lineItemList === lineItemList) {
      this.lineItemList = changed;
    }
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'warranty-whole-system': WarrantyWholeSystem;
  }
}
