import { html, LitElement, type PropertyValues } from 'lit';
import { Quote, type QuoteItem } from '../../../schemas/quote.ts';
import { followConfiguration } from '../../configuration.ts';
import {
  WarrantyAcceptEvent,
  WarrantyDeclineEvent,
  WarrantyPopupToggleEvent,
} from '../../events.ts';
import { usableLanguage } from '../../format/language.ts';
import { coverage } from './coverage.ts';
import { elementWords } from '../shared/element-words.ts';
import { withAncestors } from '../shared/flat-tree.ts';
import { PageWatcher } from '../../quote/page-watcher.ts';
import { textProperty } from '../shared/property-types.ts';
import { tenureChoice } from '../shared/tenure-choice.ts';
import { tenureChoiceStyles } from '../shared/tenure-choice.styles.ts';
import { takePageColours } from './page-colours.ts';
import { planSummary } from './plan-summary.ts';
import { termsLink } from './terms-link.ts';
import { warrantyPopupStyles } from './warranty-popup.styles.ts';
import { warnOnce } from '../../warn-once.ts';
import { webAddress } from '../shared/web-address.ts';

/** In ms, as long as the systems take two presses for one double click. */
const DOUBLE_CLICK_TIME = 500;

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
  #shownAt = 0;
  #pressedOn: EventTarget | null = null;
  #unfollow: (() => void)[] = [];
  /** A modal dialog that is no longer rendered would still make the whole page inert. */
  readonly #visibility = new ResizeObserver(() => {
    if (!this.#isUsable) this.hide();
  });

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
   * @returns True if the dialog is open now.
   */
  show(): boolean {
    if (this.open) return true;
    if (!this.quote || !this.#isUsable) return false;
    this.#wasOpened = true;
    this.#marked = this.warrantyQuoteItemId;
    this.#isMissing = false;
    this.requestUpdate();
    this.performUpdate();
    const dialog = this.#dialog;
    if (!dialog) return false;
    takePageColours(this, dialog);
    dialog.showModal();
    if (!dialog.open) return false;
    // The first button would take the Enter key that is still held down from adding the product.
    dialog.focus();
    this.#isShown = true;
    this.#shownAt = performance.now();
    this.#visibility.observe(this);
    this.dispatchEvent(new WarrantyPopupToggleEvent(true));
    // A listener may have closed it, or taken away what it is for.
    return this.open;
  }

  /** Closes the dialog; what was marked in it and not accepted is forgotten. */
  hide(): void {
    this.#dialog?.close();
    this.#onClose();
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
    const { lang, words, wordsLang } = elementWords(this);
    const display = { lang, currency: this.currency, quantity: this.quantity };
    const image = webAddress(quote.productImageUrl);
    return html`<dialog
      part="dialog"
      tabindex="-1"
      aria-labelledby="heading"
      lang=${this.quoteLang ? usableLanguage(this.quoteLang) : lang}
      @close=${this.#onDialogClose}
      @pointerdown=${this.#onPointerDown}
      @click=${this.#onClick}
    >
      <form method="dialog" novalidate @submit=${this.#onSubmit}>
        <header>
          ${
            image
              ? html`<img
                  part="image"
                  src=${image}
                  alt=""
                  width="72"
                  height="72"
                  referrerpolicy="no-referrer"
                  @error=${toggleImage}
                  @load=${toggleImage}
                />`
              : null
          }
          <h2 id="heading" part="popup-heading">${quote.coveragePopupHeading}</h2>
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
          legend: html`<bdi>${quote.coverageWidgetHeading}</bdi>`,
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
    </dialog>`;
  }

  get #dialog(): HTMLDialogElement | null | undefined {
    return this.shadowRoot?.querySelector('dialog');
  }

  /** Neither hidden nor inert: a modal dialog that cannot be used would block the whole page. */
  get #isUsable(): boolean {
    return (
      this.checkVisibility({ visibilityProperty: true }) &&
      !withAncestors(this).some((node) => node.hasAttribute('inert'))
    );
  }

  /** The offer that is marked; what was marked in an earlier quote may not be there any more. */
  get #markedOffer(): QuoteItem | undefined {
    return this.#valid?.warrantyQuoteItemList.find(
      ({ warrantyQuoteItemId }) => warrantyQuoteItemId === this.#marked,
    );
  }

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
    if (!this.open) this.#onClose();
  };

  #onClose(): void {
    if (!this.#isShown) return;
    this.#isShown = false;
    this.#visibility.disconnect();
    this.#marked = this.warrantyQuoteItemId;
    this.requestUpdate();
    this.dispatchEvent(new WarrantyPopupToggleEvent(false));
  }

  /** The second press of a double click on what opened the dialog is none on its backdrop. */
  readonly #onPointerDown = (event: PointerEvent) => {
    this.#pressedOn = event.timeStamp - this.#shownAt < DOUBLE_CLICK_TIME ? null : event.target;
  };

  /** The form fills the dialog, so the dialog itself is hit only on its backdrop; a drag that ends there is none. */
  readonly #onClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget && this.#pressedOn === event.target) this.hide();
  };
}

/** An image that fails is hidden, until another one is loaded in its place. */
function toggleImage({ currentTarget, type }: Event): void {
  if (currentTarget instanceof HTMLElement) currentTarget.hidden = type === 'error';
}

declare global {
  interface HTMLElementTagNameMap {
    'warranty-popup': WarrantyPopup;
  }
}
