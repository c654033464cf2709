import { html, LitElement, type PropertyValues } from 'lit';
import { Quote, type QuoteItem } from '../../../schemas/quote.ts';
import { followConfiguration } from '../../configuration.ts';
import {
  WarrantyAcceptEvent,
  WarrantyDeclineEvent,
  WarrantyPopupToggleEvent,
} from '../../events.ts';
import { usableLanguage } from '../../format/language.ts';
import { BackdropPress } from './backdrop-press.ts';
import { coverage } from './coverage.ts';
import { quoteHeading } from '../shared/quote-heading.ts';
import { elementWords } from '../shared/element-words.ts';
import { isUsable } from '../shared/visibility.ts';
import { PageWatcher } from '../../quote/page-watcher.ts';
import { closeModal, isInFront } from './modal.ts';
import { pressAgainTemplate } from './press-again.template.ts';
import { textProperty } from '../shared/properties.ts';
import { tenureChoice } from '../shared/tenure-choice.ts';
import { tenureChoiceStyles } from '../shared/tenure-choice.styles.ts';
import { takePageColours } from './page-colours.ts';
import { planSummary } from './plan-summary.ts';
import { productImage } from './product-image.ts';
import { termsLink } from './terms-link.ts';
import { warrantyPopupStyles } from './warranty-popup.styles.ts';
import { warnOnce } from '../../warn-once.ts';

/** How often, in ms, an open popup looks whether it can still be used. */
const CHECK_INTERVAL = 50;

/**
 * What a plan covers, and the choice of its tenure, in a native modal dialog. It fetches nothing.
 *
 * @summary A dialog that shows a quote's coverage, tenures and terms.
 * @tag warranty-popup
 * @attr {string} lang - Language and number format; absent: the closest ancestor's, else `en`.
 * @fires {WarrantyAcceptEvent} warranty-accept - The shopper took the marked offer.
 * @fires {WarrantyDeclineEvent} warranty-decline - The shopper said no.
 * @fires {WarrantyPopupToggleEvent} warranty-popup-toggle - The dialog opened or closed.
 * @csspart dialog - The dialog.
 * @csspart popup-heading - `coveragePopupHeading`.
 * @csspart image - The product's image.
 * @csspart coverage - One section of what is covered.
 * @csspart offers - The group of tenures.
 * @csspart heading - The name of the group of tenures.
 * @csspart offer - One offer's label.
 * @csspart offer-selected - The label of the marked offer.
 * @csspart tenure - The tenure of an offer.
 * @csspart price - The price of an offer.
 * @csspart note - The line that says that each unit gets a plan.
 * @csspart terms - The link to the terms.
 * @csspart summary - Tenure and price of the marked offer, beside the buttons; or that none is marked.
 * @csspart accept - The button that takes the marked offer.
 * @csspart decline - The button that refuses.
 * @csspart close - The close button.
 * @csspart press-again - The line that asks to press the shop's own button again.
 * @cssproperty --warranty-popup-background - Background of the dialog (the page's).
 * @cssproperty --warranty-popup-color - Text of the dialog (the page's).
 * @cssproperty --warranty-popup-radius - Corners of the dialog (`0.75em`).
 * @cssproperty --warranty-accent - Marked offers, ticks, focus and the accept button.
 * @cssproperty --warranty-accent-text - Text on the accent colour (the dialog's background).
 * @cssproperty --warranty-border-color - Borders of the offers.
 * @cssproperty --warranty-radius - Corners of offers and buttons (`0.5em`).
 * @cssproperty --warranty-gap - Space between the offers (`0.5em`).
 */
export class WarrantyPopup extends LitElement {
  static override styles = [tenureChoiceStyles, warrantyPopupStyles];

  static override properties = {
    quote: { attribute: false },
    warrantyQuoteItemId: textProperty('warranty-quote-item-id'),
    currency: textProperty(),
    quantity: { type: Number },
    quoteLang: textProperty('quote-lang'),
  };

  /** The quote to show; while it is absent or not a quote, the popup does not open. */
  declare quote: Quote | undefined;
  /** Id of the offer that is chosen already; absent: none is marked. */
  declare warrantyQuoteItemId: string | undefined;
  /** ISO 4217 code used to show prices; absent: plain numbers. */
  declare currency: string | undefined;
  /** Units that the shopper is about to buy; above 1 prices say that they are for each. */
  declare quantity: number;
  /** Language of the quote's own texts, where it is not the element's. */
  declare quoteLang: string | undefined;

  #valid: Quote | undefined;
  #marked: string | undefined;
  /** The shopper pressed "Add plan" while nothing was marked. */
  #isMissing = false;
  #wasOpened = false;
  #isShown = false;
  readonly #press = new BackdropPress();
  #unfollow: (() => void)[] = [];
  #onClosed: (() => void) | undefined;
  #checks: ReturnType<typeof setInterval> | undefined;

  constructor() {
    super();
    this.quantity = 1;
  }

  /** True while the dialog is open. */
  get open(): boolean {
    return this.#dialog?.open ?? false;
  }

  /**
   * Opens the dialog. It stays closed where there is no quote or where the element is not visible.
   *
   * @param onClosed - Called once when it has closed, however it did; no listener can stop that.
   * @returns True if the dialog is open now.
   */
  show(onClosed?: () => void): boolean {
    if (!this.open && !this.#open()) return false;
    this.#onClosed = onClosed ?? this.#onClosed;
    if (!this.#isShown) {
      this.#isShown = true;
      this.#press.opened();
      this.#checks = setInterval(this.#check, CHECK_INTERVAL);
      this.dispatchEvent(new WarrantyPopupToggleEvent(true));
    }
    // A listener may have closed it, or taken away what it is for.
    this.#check();
    return this.open;
  }

  /** Closes the dialog; what was marked in it and not accepted is forgotten. */
  hide(): void {
    closeModal(this.#dialog);
    this.#tellClosed();
  }

  /**
   * Asks the shopper to press the shop's own button again.
   *
   * @param anywhere - Also where the popup is not to be seen: then in a place of its own.
   * @returns True if that is shown.
   */
  askAgain(anywhere = false): boolean {
    const notice = this.shadowRoot?.querySelector<HTMLElement>('[popover]');
    if (!notice || this.open) return false;
    const isHere = isUsable(this);
    if (!isHere && !anywhere) return false;
    const shown = isHere ? notice : this.#noticeAlone(notice);
    shown.showPopover();
    return shown.checkVisibility();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const follower = () => this.requestUpdate();
    this.#unfollow = [
      followConfiguration(follower),
      PageWatcher.of(this.ownerDocument).follow(follower),
    ];
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.hide();
    for (const unfollow of this.#unfollow) unfollow();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('warrantyQuoteItemId')) this.#marked = this.warrantyQuoteItemId;
    if (!changed.has('quote')) return;
    const read = Quote.safeParse(this.quote);
    this.#valid = read.data?.warrantyQuoteItemList.length ? read.data : undefined;
    if (this.quote && !read.success) warnOnce('<warranty-popup> quote is not a warranty quote.');
    if (!this.#valid) this.hide();
  }

  protected override render(): unknown {
    const quote = this.#valid;
    if (!quote || !this.#wasOpened) return null;
    const speech = elementWords(this);
    const { lang, words, wordsLang } = speech;
    const quoteLang = this.quoteLang && usableLanguage(this.quoteLang);
    const heading = (text: string) => quoteHeading(text, quoteLang, speech);
    const display = { lang, currency: this.currency, quantity: this.quantity };
    return html`<dialog
        part="dialog"
        tabindex="-1"
        aria-labelledby="heading"
        lang=${quoteLang || lang}
        @close=${this.#onDialogClose}
        @pointerdown=${(event: PointerEvent) => this.#press.down(event)}
        @click=${this.#onClick}
      >
        <form method="dialog" novalidate @submit=${this.#onSubmit}>
          <header>
            ${productImage(quote.productImageUrl)}
            <h2 id="heading" part="popup-heading">${heading(quote.coveragePopupHeading)}</h2>
            <button
              type="button"
              class="close"
              part="close"
              lang=${wordsLang}
              aria-label=${words.close}
              @click=${() => this.hide()}
            >
              ×
            </button>
          </header>
          ${coverage(quote.coverageList)}
          ${tenureChoice({
            offers: quote.warrantyQuoteItemList,
            legend: heading(quote.coverageWidgetHeading),
            display,
            words,
            wordsLang,
            marked: this.#marked,
            required: true,
            onPick: this.#onMark,
          })}
          ${termsLink(quote.tncLink, words, wordsLang)}
          <footer lang=${wordsLang}>
            ${planSummary(this.#markedOffer, this.#isMissing, display, words)}
            <button part="accept" aria-describedby="summary">${words.accept}</button>
            <button type="button" part="decline" @click=${this.#onDecline}>${words.decline}</button>
          </footer>
        </form>
      </dialog>
      ${pressAgainTemplate(words, wordsLang)}`;
  }

  /** A copy of the notice at the end of the page, gone when it is closed. */
  #noticeAlone(notice: HTMLElement): HTMLElement {
    const place = document.createElement('div');
    // It is no item of a page that is a grid.
    place.style.position = 'absolute';
    const root = place.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = this.shadowRoot?.adoptedStyleSheets ?? [];
    const copy = root.appendChild(document.importNode(notice, true));
    copy.addEventListener('toggle', () => copy.matches(':popover-open') || place.remove());
    document.body.append(place);
    return copy;
  }

  get #dialog(): HTMLDialogElement | null | undefined {
    return this.shadowRoot?.querySelector('dialog');
  }

  /** @returns True if the dialog is open, in front of the page. */
  #open(): boolean {
    if (!this.quote || !isUsable(this)) return false;
    this.#wasOpened = true;
    this.#marked = this.warrantyQuoteItemId;
    this.#isMissing = false;
    this.requestUpdate();
    this.performUpdate();
    const dialog = this.#dialog;
    if (!dialog) return false;
    takePageColours(this, dialog);
    dialog.showModal();
    // The first button would take the Enter key that is still held down from adding the product.
    dialog.focus();
    return dialog.open;
  }

  /** The offer that is marked; what was marked in an earlier quote may not be there any more. */
  get #markedOffer(): QuoteItem | undefined {
    return this.#valid?.warrantyQuoteItemList.find(
      ({ warrantyQuoteItemId }) => warrantyQuoteItemId === this.#marked,
    );
  }

  readonly #check = () => {
    if (!isInFront(this, this.#dialog)) this.hide();
  };

  readonly #onClick = (event: MouseEvent) => {
    if (this.#press.isClick(event)) this.hide();
  };

  readonly #onMark = (warrantyQuoteItemId: string) => {
    this.#marked = warrantyQuoteItemId;
    this.#isMissing = false;
    this.requestUpdate();
  };

  readonly #onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const accepted = this.#markedOffer;
    if (accepted) {
      this.hide();
      this.dispatchEvent(new WarrantyAcceptEvent(accepted.warrantyQuoteItemId));
      return;
    }
    this.#isMissing = true;
    this.requestUpdate();
    this.shadowRoot?.querySelector('input')?.focus();
  };

  readonly #onDecline = () => {
    this.hide();
    this.dispatchEvent(new WarrantyDeclineEvent());
  };

  /** The dialog's own event tells of Escape; after `hide()` it comes late, maybe after another `show()`. */
  readonly #onDialogClose = () => {
    if (!this.open) this.#tellClosed();
  };

  #tellClosed(): void {
    if (!this.#isShown) return;
    this.#isShown = false;
    clearInterval(this.#checks);
    const onClosed = this.#onClosed;
    this.#onClosed = undefined;
    this.#marked = this.warrantyQuoteItemId;
    this.requestUpdate();
    this.dispatchEvent(new WarrantyPopupToggleEvent(false));
    onClosed?.();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'warranty-popup': WarrantyPopup;
  }
}
