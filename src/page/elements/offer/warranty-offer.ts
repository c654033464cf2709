import type { PropertyDeclarations, PropertyValues } from 'lit';
import type { Selection } from '../../../schemas/selection.ts';
import type { QuoteClient } from '../../../client/quote-client.ts';
import { DEFAULT_TIMEOUT } from '../../../client/time-limit.ts';
import { ReservedRoom } from './reserved-room.ts';
import { noteAnswer } from './answered-products.ts';
import { askBeforeAdds } from './ask-before.ts';
import { countOr, oneOf, textProperty } from '../shared/properties.ts';
import { choiceTemplate, compactChoiceTemplate } from '../choice/choice.template.ts';
import { ChoiceElement } from '../choice/choice-element.ts';
import type { ChoiceStatus } from '../../quote/quote-state.ts';
import type { ElementWords } from '../shared/element-words.ts';
import { QuoteController, type OfferOptions } from '../../quote/quote-controller.ts';
import { placeholderStyles } from '../choice/placeholder.styles.ts';
import {
  compactPlaceholderTemplate,
  fallbackTemplate,
  placeholderTemplate,
} from '../choice/placeholder.template.ts';

/** The state that an offer is in: see `status`. */
export type WarrantyOfferStatus = ChoiceStatus;

/**
 * Offers the warranty quotes for the product on a product page, and hands the choice to the page's
 * form, by event and by property. Whatever the service does, the page goes on.
 *
 * @summary Offers protection plans on a product page.
 * @tag warranty-offer
 * @attr {string} lang - Language and number format; absent: the closest ancestor's, else `en`.
 * @attr {'idle' | 'loading' | 'ready' | 'unavailable' | 'error'} status - The state that the offer is in; read-only.
 * @slot - The merchant's fallback: shown before upgrade, and where the service has no offer or fails; always, if it has a button.
 * @slot disclosure - Regulatory text beside the offer.
 * @fires {WarrantyReadyEvent} warranty-ready - Offers are shown.
 * @fires {WarrantySelectEvent<Selection>} warranty-select - The shopper picked an offer; cancel it to keep the earlier choice.
 * @fires {WarrantyClearEvent} warranty-clear - The selection is gone; `reason` says why.
 * @fires {WarrantyUnavailableEvent} warranty-unavailable - The service has no offer for this product.
 * @fires {WarrantyErrorEvent} warranty-error - A request or a reply failed.
 * @fires {WarrantyPopupToggleEvent} warranty-popup-toggle - The popup opened or closed.
 * @fires {WarrantyDeclineEvent} warranty-decline - The shopper said no in the popup.
 * @fires {WarrantyViewEvent} warranty-view - Half of the offer has been in view for one second.
 * @csspart offers - The group of tenures.
 * @csspart heading - `coverageWidgetHeading`.
 * @csspart offer - One offer's label.
 * @csspart offer-selected - The label of the chosen offer.
 * @csspart tenure - The tenure of an offer.
 * @csspart price - The price of an offer.
 * @csspart monthly - The price of an offer by month.
 * @csspart total - The price of the plans of several units.
 * @csspart note - A line on the prices: that each unit gets a plan, or the merchant's word on tax.
 * @csspart details - The button that opens the popup.
 * @csspart clear - The button that takes the choice back.
 * @csspart cleared - Says what became of the choice; visible where the plan was removed because the product or its price changed.
 * @csspart placeholder - The room kept while the offer loads.
 * @csspart dialog - The popup's dialog.
 * @csspart popup-heading - `coveragePopupHeading` in the popup.
 * @csspart image - The product's image in the popup.
 * @csspart coverage - One section of what is covered in the popup.
 * @csspart terms - The link to the terms, beside the offers and in the popup.
 * @csspart provider - The merchant's word on who provides the plan, in the popup.
 * @csspart start - The merchant's word on when cover starts, in the popup.
 * @csspart cancel - The merchant's word on the right to cancel, in the popup.
 * @csspart summary - What the popup's accept button would add, beside it.
 * @csspart either-way - Says, where the popup asks before an add, that the product is added either way.
 * @csspart accept - The popup's button that adds the marked offer, keeps it, or changes to it.
 * @csspart decline - The popup's button that refuses, or takes the chosen offer back.
 * @csspart close - The popup's close button.
 * @csspart press-again - The line that asks to press the shop's own button again.
 * @cssproperty --warranty-font-size - Size of the element's text (`inherit`).
 * @cssproperty --warranty-accent - Marked offers, ticks, focus and the accept button (`currentColor`).
 * @cssproperty --warranty-accent-text - Text on the accent colour (the popup's background).
 * @cssproperty --warranty-border-color - Borders of the offers (the text's colour at 60 %).
 * @cssproperty --warranty-border-width - Width of those borders (`1px`).
 * @cssproperty --warranty-background - Background of an offer (`none`).
 * @cssproperty --warranty-selected-background - Background of the marked offer (a tint of the accent).
 * @cssproperty --warranty-shadow - Shadow of an offer (`none`).
 * @cssproperty --warranty-padding - Space within an offer that is a row or has its mark at its start (`0.5em 0.75em`).
 * @cssproperty --warranty-heading-size - Size of the heading (`inherit`); not in the compact layout.
 * @cssproperty --warranty-heading-weight - Weight of the heading (`600`); not in the compact layout.
 * @cssproperty --warranty-radius - Corners of offers and buttons (`0.5em`).
 * @cssproperty --warranty-gap - Space between the offers (`0.5em`).
 * @cssproperty --warranty-popup-background - Background of the popup (the page's).
 * @cssproperty --warranty-popup-color - Text of the popup (the page's).
 * @cssproperty --warranty-popup-radius - Corners of the popup (`0.75em`).
 * @cssproperty --warranty-popup-shadow - Shadow of the popup (`none`).
 * @cssState idle - Configuration or product is missing.
 * @cssState loading - A quote is awaited.
 * @cssState ready - Offers are shown.
 * @cssState unavailable - The service has no offer for this product.
 * @cssState error - A request or a reply failed.
 * @cssState selected - An offer is selected.
 */
export class WarrantyOffer extends ChoiceElement<Selection> {
  static override styles = [...ChoiceElement.styles, placeholderStyles];

  static override properties: PropertyDeclarations = {
    serviceUrl: textProperty('service-url'),
    productTitle: textProperty('product-title'),
    productPrice: textProperty('product-price'),
    productDescription: textProperty('product-description'),
    productSource: textProperty('product-source'),
    quantity: { type: Number },
    showMonthly: { type: Boolean, attribute: 'show-monthly' },
    layout: { ...textProperty(), reflect: true },
    askBefore: textProperty('ask-before'),
    timeout: { type: Number },
    loading: textProperty(),
    client: { attribute: false },
  };

  /**
   * Base address of the service or of the merchant's quote proxy; a relative one resolves against the page. Absent: the
   * page's default.
   */
  declare serviceUrl: string | undefined;
  /** Title of the product; absent: read from the page's markup. */
  declare productTitle: string | undefined;
  /** Price of one unit in major units, a number or plain digits with a `.`; absent: read from the page's markup. */
  declare productPrice: string | number | undefined;
  /** Description of the product; may be absent. */
  declare productDescription: string | undefined;
  /** `page` (default): what the attributes do not give is read from the page's markup; `none`: it is not. */
  declare productSource: 'page' | 'none' | undefined;
  /** Units that the shopper is about to add (default: 1); above 1, prices say that they are for each unit. */
  declare quantity: number | null | undefined;
  /** A second line of each offer says what it costs by month, for all units; not in the compact layout. */
  declare showMonthly: boolean;
  /** `full` (default), or `compact` for a cart line or a narrow column. */
  declare layout: 'full' | 'compact' | undefined;
  /** CSS selector of a form or button: ask once before the product is added without an answer. */
  declare askBefore: string | undefined;
  /** Time until a quote request is given up, in ms; absent: 4000. A `client` of the page has its own. */
  declare timeout: number | null | undefined;
  /**
   * `lazy` (default): the quote is fetched when the element is within 300 px of the viewport; `eager`: at once. With
   * `ask-before` it is always fetched at once.
   */
  declare loading: 'lazy' | 'eager' | undefined;
  /**
   * The client that is asked for quotes. It has its own address and time limit; its store must be that of `store-id`.
   * Absent: one that all elements of the page share. Set the same object at each rendering: a new client is asked for a
   * new quote.
   */
  declare client: QuoteClient | null | undefined;

  readonly #room = new ReservedRoom(this);
  readonly #quotes = new QuoteController(
    this,
    () => this.#options(),
    (state, change) => {
      this.#room.hold(state.status === 'unavailable' || state.status === 'error');
      this.become(state, change);
    },
  );
  /** True once the offer asks before adds, which few do. */
  #asks = false;

  constructor() {
    super();
    // A boolean from the start: only then does Vue set `true` for an attribute without a value.
    this.showMonthly = false;
  }

  /**
   * Asks the service, or the page's `client`, for a new quote. A selection stays if the new quote has the same offer. If
   * the request fails, offers and selection stay as they are, and `warranty-error` says why. Does nothing while the page
   * gives the `quote`, or while there is nothing to ask for.
   */
  refresh(): void {
    this.#quotes.refresh();
  }

  protected override renderState(speech: ElementWords): unknown {
    switch (this.status) {
      case 'idle':
        return null;
      case 'loading':
        return this.#placeholder(speech);
      case 'ready':
        return this.whenReady(this.#isCompact ? compactChoiceTemplate : choiceTemplate, speech);
      case 'unavailable':
      case 'error':
        return fallbackTemplate(this.#room.isHeld && this.#placeholder(speech));
    }
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    if (this.askBefore) this.#ask();
    if (changed.has('quote')) this.#quotes.joinGivenQuote(!this.hasUpdated);
  }

  protected override check(): void {
    this.#quotes.check();
  }

  protected override get units(): number {
    return countOr(this, 'quantity', this.quantity, 1);
  }

  protected override get showsMonthly(): boolean {
    return this.showMonthly;
  }

  #placeholder(speech: ElementWords) {
    return this.#isCompact
      ? compactPlaceholderTemplate(speech, this.units)
      : placeholderTemplate(speech, this.units, this.showMonthly);
  }

  get #isCompact(): boolean {
    return oneOf(this, 'layout', this.layout, ['full', 'compact']) === 'compact';
  }

  protected override onAnswered(): void {
    const product = this.#askableProduct;
    if (product) noteAnswer(product);
  }

  #ask(): void {
    if (this.#asks) return;
    this.#asks = true;
    askBeforeAdds(this, {
      product: () => this.#askableProduct,
      open: (onClosed) => this.openPopup(onClosed),
      popup: () => this.popup,
    });
  }

  /** The product that a plan can be chosen for at this moment, as a key. */
  get #askableProduct(): string | undefined {
    this.check();
    const { state } = this.#quotes;
    return state.status === 'ready' && !this.isDisabled
      ? JSON.stringify(state.context.product)
      : undefined;
  }

  #options(): OfferOptions {
    return {
      inputs: this,
      readsMarkup: oneOf(this, 'product-source', this.productSource, ['page', 'none']) === 'page',
      // Frameworks set `null` where they have no quote or client, and Preact an empty text.
      quote: this.quote || undefined,
      client: this.client || undefined,
      timeout: countOr(this, 'timeout', this.timeout, DEFAULT_TIMEOUT),
      eager:
        Boolean(this.askBefore) ||
        oneOf(this, 'loading', this.loading, ['lazy', 'eager']) === 'eager',
    };
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'warranty-offer': WarrantyOffer;
  }
}
