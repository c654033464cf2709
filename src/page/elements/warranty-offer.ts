import { html, LitElement, type PropertyDeclarations } from 'lit';
import type { QuoteClient } from '../../client/quote-client.ts';
import type { Quote, QuoteItem } from '../../schemas/quote.ts';
import type { Selection, Shown } from '../../schemas/selection.ts';
import {
  WarrantyErrorEvent,
  WarrantyReadyEvent,
  WarrantyUnavailableEvent,
  WarrantyViewEvent,
  type WarrantyAcceptEvent,
} from '../events.ts';
import { isCurrencyCode } from '../format/price.ts';
import { formatTenure } from '../format/tenure.ts';
import { countOr, oneOf } from './attribute-values.ts';
import { elementWords } from './element-words.ts';
import { followIntersection } from './intersection.ts';
import { OfferChoice } from './offer-choice.ts';
import {
  OfferSource,
  type OfferChange,
  type OfferState,
  type OfferWishes,
  type ReadyOffer,
} from './offer-source.ts';
import { priceText, type PriceDisplay } from './price-text.ts';
import { textProperty } from './property-types.ts';
import { tenureChoiceStyles } from './tenure-choice.styles.ts';
import { whenViewed } from './view-timer.ts';
import { warnOnce } from './warn-once.ts';
import { warrantyOfferStyles } from './warranty-offer.styles.ts';
import { fallbackTemplate, offerTemplate, placeholderTemplate } from './warranty-offer.template.ts';
import { webAddress } from './web-address.ts';

/** What an offer is up to: see the `status` attribute. */
export type WarrantyOfferStatus = OfferState['status'];

const STATUSES: readonly WarrantyOfferStatus[] = [
  'idle',
  'loading',
  'ready',
  'unavailable',
  'error',
];

/** Time until a quote request is given up where the page says nothing, in ms. */
const DEFAULT_TIMEOUT = 4000;

/**
 * Offers the warranty quotes for the product on a product page, and hands the choice to the page's
 * form, by event and by property. Whatever the service does, the page goes on.
 *
 * @summary Offers protection plans on a product page.
 * @tag warranty-offer
 * @attr {string} lang - Language and number format; absent: the closest ancestor's, else `en`.
 * @attr {'idle' | 'loading' | 'ready' | 'unavailable' | 'error'} status - What the offer is up to; read-only.
 * @slot - The merchant's fallback: shown before upgrade, and where the service has no offer or fails.
 * @slot disclosure - Regulatory text beside the offer.
 * @fires {WarrantyReadyEvent} warranty-ready - Offers are shown.
 * @fires {WarrantySelectEvent} warranty-select - The shopper picked an offer; cancel it to keep the earlier choice.
 * @fires {WarrantyClearEvent} warranty-clear - The selection is gone; `reason` says why.
 * @fires {WarrantyUnavailableEvent} warranty-unavailable - The service has no offer for this product.
 * @fires {WarrantyErrorEvent} warranty-error - A request or a reply failed.
 * @fires {WarrantyPopupToggleEvent} warranty-popup-toggle - The popup opened or closed.
 * @fires {WarrantyDeclineEvent} warranty-decline - The shopper said no in the popup.
 * @fires {WarrantyViewEvent} warranty-view - Half of the offer has been in view for one second.
 * @csspart offers - The group of tenures.
 * @csspart heading - `coverageWidgetHeading`.
 * @csspart offer - One offer's label.
 * @csspart tenure - The tenure of an offer.
 * @csspart price - The price of an offer.
 * @csspart note - The line that says that each unit gets a plan.
 * @csspart details - The button that opens the popup.
 * @csspart clear - The button that takes the choice back.
 * @csspart placeholder - The room kept while the offer loads.
 * @csspart dialog - The popup's dialog.
 * @csspart popup-heading - `coveragePopupHeading` in the popup.
 * @csspart image - The product's image in the popup.
 * @csspart coverage - One section of what is covered in the popup.
 * @csspart terms - The link to the terms in the popup.
 * @csspart accept - The popup's button that takes the marked offer.
 * @csspart decline - The popup's button that refuses.
 * @csspart close - The popup's close button.
 * @cssproperty --warranty-font-size - Size of the element's text (`inherit`).
 * @cssproperty --warranty-accent - Marked offers, ticks, focus and the accept button (`currentColor`).
 * @cssproperty --warranty-accent-text - Text on the accent colour (`Canvas`).
 * @cssproperty --warranty-border-color - Borders of the offers.
 * @cssproperty --warranty-radius - Corners of offers and buttons (`0.5em`).
 * @cssproperty --warranty-gap - Space between the offers (`0.5em`).
 * @cssproperty --warranty-popup-background - Background of the popup (`Canvas`).
 * @cssproperty --warranty-popup-color - Text of the popup (`CanvasText`).
 * @cssproperty --warranty-popup-radius - Corners of the popup (`0.75rem`).
 * @cssState idle - Configuration or product is missing.
 * @cssState loading - A quote is awaited.
 * @cssState ready - Offers are shown.
 * @cssState unavailable - The service has no offer for this product.
 * @cssState error - A request or a reply failed.
 * @cssState selected - An offer is selected.
 */
export class WarrantyOffer extends LitElement {
  static formAssociated = true;

  static override styles = [tenureChoiceStyles, warrantyOfferStyles];

  static override properties: PropertyDeclarations = {
    serviceUrl: textProperty('service-url'),
    storeId: textProperty('store-id'),
    country: textProperty(),
    state: textProperty(),
    productTitle: textProperty('product-title'),
    productPrice: textProperty('product-price'),
    productDescription: textProperty('product-description'),
    productSource: textProperty('product-source'),
    currency: textProperty(),
    quantity: { type: Number },
    quoteLang: textProperty('quote-lang'),
    name: { ...textProperty(), reflect: true },
    layout: { ...textProperty(), reflect: true },
    timeout: { type: Number },
    loading: textProperty(),
    quote: { attribute: false },
    client: { attribute: false },
  };

  /** Base address of the service or of the merchant's quote proxy; a relative one resolves against the page. */
  declare serviceUrl: string | undefined;
  /** Store identifier from the merchant's integration kit. */
  declare storeId: string | undefined;
  /** Country code of the customer's location. */
  declare country: string | undefined;
  /** State code of the customer's location; may be absent. */
  declare state: string | undefined;
  /** Title of the product; absent: read from the page's markup. */
  declare productTitle: string | undefined;
  /** Price of one unit in major units, a number or plain digits with a `.`; absent: read from the page's markup. */
  declare productPrice: string | number | undefined;
  /** Description of the product; may be absent. */
  declare productDescription: string | undefined;
  /** `page`: what the attributes do not give is read from the page's markup; `none`: it is not. */
  declare productSource: 'page' | 'none' | undefined;
  /** ISO 4217 code used to show prices; absent: the markup's; absent there: plain numbers. */
  declare currency: string | undefined;
  /** Units that the shopper is about to add; above 1 prices say that they are for each. */
  declare quantity: number | null;
  /** Language of the quote's own texts, where it is not the element's. */
  declare quoteLang: string | undefined;
  /** Name of the form entry that carries the selection, or a pattern with `{field}` for one entry a field. */
  declare name: string | undefined;
  /** `full`, or `compact` for a cart line or a narrow column. */
  declare layout: 'full' | 'compact' | undefined;
  STATUSES: readonly WarrantyOfferStatus[] = ['idle', 'loading', 'ready', 'unavailable', 'error'];

  /** Time until a quote request is given up, in ms. */
  declare timeout: number | null;
  /** `lazy`: the quote is fetched when the element is near the viewport; `eager`: at once. */
  declare loading: 'lazy' | 'eager' | undefined;
  /** A quote given by the page: no request is made. */
  declare quote: Quote | undefined;
  /** The client to ask; absent: one that all elements of the page share. */
  declare client: QuoteClient | undefined;

  readonly #internals = this.attachInternals();
  readonly #source = new OfferSource(
    this,
    () => this.#wishes(),
    (state, change) => this.#follow(state, change),
  );
  readonly #choice = new OfferChoice(
    this,
    this.#internals,
    (item, offer) => this.#shown(item, offer),
    () => this.#source.follow(),
  );
  /** The state whose event has been fired. */
  #told: OfferState | undefined;
  #announcesClear = false;
  #isBelowView = false;
  #holdsPlace = false;
  #viewedQuoteId: string | undefined;
  #stopViewTimer: (() => void) | undefined;
  #stopFollowing: (() => void) | undefined;

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'lang', 'form'];
  }

  /** What the offer is up to; the attribute of the same name reflects it. */
  get status(): WarrantyOfferStatus {
    return this.#source.state.status;
  }

  /** The current selection; `null` while there is none. It never is one of an earlier product. */
  get selection(): Selection | null {
    this.#source.follow();
    return this.#choice.selection;
  }

  /**
   * Disabled: nothing can be chosen and a form sends nothing.
   * @attr
   */
  get disabled(): boolean {
    return this.hasAttribute('disabled');
  }

  set disabled(disabled: boolean) {
    this.toggleAttribute('disabled', disabled);
  }

  /** The form that the element belongs to; setting it writes the `form` attribute, as frameworks do. */
  get form(): HTMLFormElement | null {
    return this.#internals.form;
  }

  set form(form: HTMLFormElement | string | null | undefined) {
    const id = typeof form === 'object' ? form?.id : form;
    if (id) this.setAttribute('form', id);
    else this.removeAttribute('form');
  }

  /**
   * Selects an offer, as if the shopper had; fires no event.
   * @returns True if the quote has that offer and it is selected now.
   */
  select(warrantyQuoteItemId: string): boolean {
    this.#source.follow();
    return this.#choice.select(warrantyQuoteItemId);
  }

  /** Takes the selection back; fires no event. */
  clear(): void {
    this.#choice.clear();
  }

  /** Asks the service for a new quote. A selection stays if the new quote has the same offer. */
  refresh(): void {
    this.#source.refresh();
  }

  /**
   * Opens the popup, if offers are shown.
   * @returns True if it is open now.
   */
  showPopup(): boolean {
    this.#source.follow();
    if (this.isConnected && this.isUpdatePending) this.performUpdate();
    return this.#popup?.show?.() ?? false;
  }

  /** Closes the popup. */
  hidePopup(): void {
    this.#popup?.hide?.();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#choice.keeper.connect();
    this.#source.connect();
    this.#stopFollowing = followIntersection(this, {}, (entry) => this.#onIntersection(entry));
    this.#reflectStatus();
    this.#watchView();
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.hidePopup();
    this.#choice.keeper.disconnect();
    this.#source.disconnect();
    this.#stopFollowing?.();
    this.#stopViewTimer?.();
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value);
    if (name === 'form') this.#choice.keeper.write();
    if (name === 'lang') this.requestUpdate();
  }

  /** A changed property may mean another product: that is known before anything is rendered. */
  override requestUpdate(...change: Parameters<LitElement['requestUpdate']>): void {
    super.requestUpdate(...change);
    if (!this.isConnected || change[0] === undefined) return;
    if (change[0] === 'name') this.#choice.keeper.write();
    else this.#source.follow();
  }

  /** Called by the browser when the form is reset. */
  formResetCallback(): void {
    this.#choice.drop('reset');
  }

  /** Called by the browser when the element or a fieldset around it becomes disabled or enabled. */
  formDisabledCallback(disabled: boolean): void {
    this.#choice.keeper.disabled = disabled;
    this.requestUpdate();
  }

  /** Called by the browser after a reload: the earlier choice comes back only if the same offer does. */
  formStateRestoreCallback(state: unknown): void {
    if (typeof state === 'string') this.#choice.restore(state);
  }

  protected override render() {
    const { state } = this.#source;
    if (state.status === 'idle') return null;
    if (state.status === 'unavailable' || state.status === 'error') {
      return fallbackTemplate(this.#holdsPlace);
    }
    const language = elementWords(this);
    const content =
      state.status === 'loading'
        ? placeholderTemplate()
        : offerTemplate({
            ...language,
            quote: state.quote,
            quoteLang: this.quoteLang,
            display: this.#display(state.subject.currency),
            selected: this.#choice.selection?.warrantyQuoteItemId,
            disabled: this.#choice.keeper.disabled,
            onPick: (item) => this.#pick(item.warrantyQuoteItemId),
            onDetails: this.#onDetails,
            onClear: this.#onClear,
            onAccept: this.#onAccept,
            onDecline: () => this.#choice.drop('shopper'),
          });
    return html`${content}
      <div role="status" lang=${language.wordsLang}>
        ${this.#announcesClear ? language.words.cleared : null}
      </div>`;
  }

  protected override updated(): void {
    this.#source.load();
    this.#tell();
  }

  get #popup() {
    return this.shadowRoot?.querySelector('warranty-popup');
  }

  #wishes(): OfferWishes {
    return {
      inputs: this,
      readsMarkup: oneOf(this, 'product-source', this.productSource, ['page', 'none']) === 'page',
      quote: this.quote,
      client: this.client,
      timeout: countOr(this, 'timeout', this.timeout, DEFAULT_TIMEOUT),
      eager: oneOf(this, 'loading', this.loading, ['lazy', 'eager']) === 'eager',
    };
  }

  #display(currency: string | undefined): PriceDisplay {
    return {
      lang: elementWords(this).lang,
      currency,
      quantity: countOr(this, 'quantity', this.quantity, 1),
    };
  }

  #shown(item: QuoteItem, { quote, subject }: ReadyOffer): Shown {
    const { lang, words } = elementWords(this);
    const tncLink = webAddress(quote.tncLink);
    return {
      heading: quote.coverageWidgetHeading,
      price: priceText(item.warrantyPrice, this.#display(subject.currency), words),
      tenure: formatTenure(item.warrantyTenure, lang),
      ...(tncLink && { tncLink }),
      lang,
      at: new Date().toISOString(),
    };
  }

  #follow(state: OfferState, change: OfferChange): void {
    // A modal popup must be gone before what it belongs to is.
    if (state.status !== 'ready') this.hidePopup();
    this.#stopViewTimer?.();
    if (this.#choice.follow(state, change)) this.#announcesClear = true;
    this.#holdsPlace = !this.#isBelowView;
    this.#reflectStatus();
    this.requestUpdate();
  }

  #reflectStatus(): void {
    for (const status of STATUSES) this.#internals.states.delete(status);
    this.#internals.states.add(this.status);
    this.setAttribute('status', this.status);
  }

  /** Tells the page of a state, once it is shown. */
  #tell(): void {
    const { state } = this.#source;
    if (state === this.#told) return;
    this.#told = state;
    if (this.currency && !isCurrencyCode(this.currency)) {
      warnOnce(
        `<warranty-offer> currency="${this.currency}" is not an ISO 4217 code such as USD. Prices are shown as plain numbers.`,
      );
    }
    if (state.status === 'idle' && state.message) warnOnce(`<warranty-offer> ${state.message}`);
    if (state.status === 'ready') {
      this.dispatchEvent(new WarrantyReadyEvent(state.quote));
      this.#watchView();
    }
    if (state.status === 'unavailable') this.dispatchEvent(new WarrantyUnavailableEvent());
    if (state.status === 'error') {
      warnOnce(`<warranty-offer> ${state.error.message}`);
      this.dispatchEvent(new WarrantyErrorEvent(state.error));
    }
  }

  #watchView(): void {
    const { state } = this.#source;
    this.#stopViewTimer?.();
    if (state.status !== 'ready' || this.#viewedQuoteId === state.quote.warrantyQuoteId) return;
    this.#stopViewTimer = whenViewed(this, () => {
      this.#viewedQuoteId = state.quote.warrantyQuoteId;
      this.dispatchEvent(new WarrantyViewEvent(state.quote));
    });
  }

  #onIntersection({ isIntersecting, boundingClientRect }: IntersectionObserverEntry): void {
    this.#isBelowView = !isIntersecting && boundingClientRect.top > 0;
    // Where the shopper does not see it, an empty place can go without moving anything they see.
    if (this.#isBelowView && this.#holdsPlace) {
      this.#holdsPlace = false;
      this.requestUpdate();
    }
  }

  #pick(warrantyQuoteItemId: string): void {
    this.#source.follow();
    this.#announcesClear = false;
    this.#choice.pick(warrantyQuoteItemId);
  }

  readonly #onDetails = ({ currentTarget }: Event) => {
    // Not every browser focuses a clicked button, and the dialog gives the focus back to what had it.
    if (currentTarget instanceof HTMLElement) currentTarget.focus();
    this.showPopup();
  };

  readonly #onClear = () => {
    // The button goes with the choice; the focus stays in the group.
    this.shadowRoot?.querySelector<HTMLInputElement>('input:checked')?.focus();
    this.#choice.drop('shopper');
  };

  readonly #onAccept = (event: WarrantyAcceptEvent) => {
    event.stopPropagation();
    this.#pick(event.warrantyQuoteItemId);
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'warranty-offer': WarrantyOffer;
  }
}
