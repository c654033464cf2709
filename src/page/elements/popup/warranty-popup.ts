import type { PropertyValues } from 'lit';
import type { Quote } from '../../../schemas/quote.ts';
import type { QuoteItem } from '../../../schemas/quote-shape.ts';
import { WarrantyAcceptEvent, WarrantyDeclineEvent } from '../../late-events.ts';
import { usableLanguage } from '../../format/language.ts';
import { isCheckedQuote, readGivenQuote } from '../../quote/quote-state.ts';
import { warnOnce } from '../../warn-once.ts';
import { popupStyles } from './popup.styles.ts';
import { elementWords } from '../shared/element-words.ts';
import { followPage } from '../shared/follow-page.ts';
import { isOurs } from '../shared/is-ours.ts';
import { PageElement } from '../shared/page-element.ts';
import { keepFocus } from '../shared/keep-focus.ts';
import { countOr, textProperty, warnOfCurrency } from '../shared/properties.ts';
import { chosenIn, markChosen } from '../shared/tenure-choice.ts';
import { tenureChoiceStyles } from '../shared/tenure-choice.styles.ts';
import { tenureUnitOf } from '../shared/tenure-unit.ts';
import { isUsable } from '../shared/visibility.ts';
import { bringIntoView } from './keep-in-view.ts';
import { ModalDialog } from './modal-dialog.ts';
import { findSameOffer, offerById } from '../choice/offer-identity.ts';
import { popupTemplate } from './popup.template.ts';
import { pressAgainTemplate, showPressAgain } from './press-again.ts';

/** The parts that a page styles through the element that the popup is in. */
const PARTS =
  'dialog, popup-heading, image, coverage, offers, heading, offer, offer-selected, tenure, price, total, note, provider, start, cancel, terms, summary, either-way, accept, decline, close, press-again';

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
 * @csspart total - The price of the plans of several units.
 * @csspart note - A line on the prices: that each unit gets a plan, or the merchant's word on tax.
 * @csspart provider - The merchant's word on who provides the plan.
 * @csspart start - The merchant's word on when cover starts.
 * @csspart cancel - The merchant's word on the right to cancel.
 * @csspart terms - The link to the terms.
 * @csspart summary - Tenure and price of the offer that the accept button takes, beside it; or that none is marked.
 * @csspart either-way - Says, where the popup asks before an add, that the product is added either way.
 * @csspart accept - The button that adds the marked offer, keeps it, or changes to it.
 * @csspart decline - The button that refuses, or takes the chosen offer back.
 * @csspart close - The close button.
 * @csspart press-again - The line that asks to press the shop's own button again.
 * @cssproperty --warranty-popup-background - Background of the dialog (the page's).
 * @cssproperty --warranty-popup-color - Text of the dialog (the page's).
 * @cssproperty --warranty-popup-radius - Corners of the dialog (`0.75em`).
 * @cssproperty --warranty-popup-shadow - Shadow of the dialog (`none`).
 * @cssproperty --warranty-accent - Marked offers, ticks, focus and the accept button (`currentColor`).
 * @cssproperty --warranty-accent-text - Text on the accent colour (the dialog's background).
 * @cssproperty --warranty-border-color - Borders of the offers (the text's colour at 60 %).
 * @cssproperty --warranty-border-width - Width of those borders (`1px`).
 * @cssproperty --warranty-background - Background of an offer (`none`).
 * @cssproperty --warranty-selected-background - Background of the marked offer (a tint of the accent).
 * @cssproperty --warranty-shadow - Shadow of an offer (`none`).
 * @cssproperty --warranty-padding - Space within an offer that is a row or has its mark at its start (`0.5em 0.75em`).
 * @cssproperty --warranty-heading-size - Size of the heading (`inherit`).
 * @cssproperty --warranty-heading-weight - Weight of the heading (`600`).
 * @cssproperty --warranty-radius - Corners of offers and buttons (`0.5em`).
 * @cssproperty --warranty-gap - Space between the offers (`0.5em`).
 */
export class WarrantyPopup extends PageElement {
  static override styles = [tenureChoiceStyles, popupStyles];

  static override properties = {
    quote: { attribute: false },
    warrantyQuoteItemId: textProperty('warranty-quote-item-id'),
    currency: textProperty(),
    quantity: { type: Number },
    quoteLang: textProperty('quote-lang'),
    tenureUnit: textProperty('tenure-unit'),
  };

  /** The quote to show; while it is absent or not a quote, the popup does not open. */
  declare quote: Quote | null | undefined;
  /** Id of the offer that is chosen already, to be kept, changed or removed; absent: none is marked. */
  declare warrantyQuoteItemId: string | undefined;
  /** ISO 4217 code used to show prices; absent: plain numbers. */
  declare currency: string | undefined;
  /** Units that the shopper is about to buy (default: 1); above 1 prices say that they are for each. */
  declare quantity: number | null | undefined;
  /** Language of the quote's own texts, where it is not the element's. */
  declare quoteLang: string | undefined;
  /** The unit of the quote's tenures; absent: the page's default, else `year`. */
  declare tenureUnit: 'year' | 'month' | undefined;

  /** The quote, if it is one and has an offer. */
  #shownQuote: Quote | undefined;
  /** `warrantyQuoteItemId` of the offer that is marked. */
  #marked: string | undefined;
  /** The shopper pressed "Add plan" while no offer was marked. */
  #lacksMark = false;
  /**
   * Whether the popup asks before an add. Absent until the popup is needed; nothing is rendered before. In an offer it
   * is needed from its start, because the offer makes it only then. Elsewhere it is needed when it first opens.
   */
  #isAsking: boolean | undefined;
  readonly #dialog = new ModalDialog(this, () => this.#mark(this.warrantyQuoteItemId));

  constructor() {
    super();
    this.quantity = 1;
    followPage(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // The language may be another one in its new place.
    this.requestUpdate();
    const root = this.getRootNode();
    const isInOffer = root instanceof ShadowRoot && isOurs(root.host);
    if (!isInOffer) return;
    this.setAttribute('exportparts', PARTS);
    this.#isAsking ??= false;
    setTimeout(() => this.#dialog.prepare());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Last, because a listener that hears of the closed dialog may put the element back.
    this.#dialog.close();
  }

  /** True while the dialog is open. */
  get open(): boolean {
    return this.#dialog.isOpen;
  }

  /**
   * Opens the dialog. It stays closed where there is no quote or where the element is not visible.
   *
   * @param onClosed - Called once when the popup has closed, however it did; no listener can stop that. Give it to add
   *   the product then: the popup says that the product is added either way. It is called before `warranty-accept` or
   *   `warranty-decline` is fired. So add the product in a later task, with the plan that was accepted by then. One that
   *   is given while the popup is open is called too.
   * @returns True if the dialog is open now.
   */
  show(onClosed?: () => void): boolean {
    // A framework that has this method as a listener gives it the event.
    const callback = typeof onClosed === 'function' ? onClosed : undefined;
    if (!this.open) {
      if (!isUsable(this)) return false;
      const isAsking = callback !== undefined;
      if (isAsking !== this.#isAsking) this.requestUpdate();
      this.#isAsking = isAsking;
      // Mostly nothing is pending: the popup was rendered when the shopper came near its button.
      if (this.isUpdatePending) this.performUpdate();
    }
    return this.#dialog.show(callback);
  }

  /** Closes the dialog; what was marked in it and not accepted is forgotten. */
  hide(): void {
    this.#dialog.close();
  }

  /**
   * Asks the shopper to press the shop's own button again.
   *
   * @internal
   * @param anywhere - True: asks at the end of the page, if the popup cannot be seen.
   * @returns True if the shopper can see it.
   */
  askAgain(anywhere = false): boolean {
    return !this.open && showPressAgain(this, anywhere);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const marked = this.#markedOffer;
    if (changed.has('warrantyQuoteItemId')) this.#marked = this.warrantyQuoteItemId;
    if (!changed.has('quote')) return;
    const { quote } = this;
    const read = isCheckedQuote(quote) ? quote : readGivenQuote(quote).data;
    if (quote && !read) warnOnce('<warranty-popup> quote is not a warranty quote.');
    this.#shownQuote = read?.warrantyQuoteItemList.length ? read : undefined;
    if (!this.#shownQuote) this.hide();
    // A listener that heard of the closed dialog may have given the next quote.
    if (this.quote !== quote) return this.willUpdate(changed);
    // Another quote has other ids, or gives them to other offers.
    if (!this.open || !marked || !this.#shownQuote) return;
    const same = findSameOffer(this.#shownQuote, marked) ?? this.#offer(this.warrantyQuoteItemId);
    this.#marked = same?.warrantyQuoteItemId;
  }

  protected override update(changed: PropertyValues<this>): void {
    const giveBack = keepFocus(this);
    super.update(changed);
    giveBack();
    markChosen(this.renderRoot, this.#markedOffer?.warrantyQuoteItemId);
    this.#askForMark();
    warnOfCurrency(this, this.currency);
  }

  protected override render(): unknown {
    const quote = this.#shownQuote;
    const isAsking = this.#isAsking;
    if (!quote || isAsking === undefined) return null;
    const speech = elementWords(this);
    return [
      popupTemplate({
        ...speech,
        quote,
        quoteLang: this.quoteLang && usableLanguage(this.quoteLang),
        display: {
          lang: speech.lang,
          currency: this.currency,
          quantity: countOr(this, 'quantity', this.quantity, 1),
          tenureUnit: tenureUnitOf(this),
        },
        marked: this.#markedOffer,
        chosen: this.#offer(this.warrantyQuoteItemId),
        accepted: this.#acceptedOffer,
        isAsking,
        lacksMark: this.#lacksMark,
        dialog: this.#dialog,
        onMark: this.#onMark,
        onAccept: this.#onAccept,
        onDecline: this.#onDecline,
      }),
      pressAgainTemplate(speech),
    ];
  }

  /** The offer that is marked; absent where none is, or where the marked one is not in the present quote. */
  get #markedOffer(): QuoteItem | undefined {
    return this.#offer(this.#marked);
  }

  /** The offer that the shopper accepts; see `PopupView`. */
  get #acceptedOffer(): QuoteItem | undefined {
    return this.#markedOffer ?? this.#offer(this.warrantyQuoteItemId);
  }

  #offer(id: string | undefined): QuoteItem | undefined {
    return this.#shownQuote && offerById(this.#shownQuote, id);
  }

  /**
   * Says of the group, never of a radio, that one has to be marked: browsers call each required radio
   * invalid as long as none is marked.
   */
  #askForMark(): void {
    const group = this.renderRoot.querySelector('fieldset');
    if (!group) return;
    const only = group.querySelector('[type=checkbox]');
    if (!only) group.role = 'radiogroup';
    const asked = only ?? group;
    asked.ariaRequired = 'true';
    asked.ariaInvalid = String(this.#lacksMark);
    asked.setAttribute('aria-describedby', this.#lacksMark ? 'summary' : '');
  }

  #mark(warrantyQuoteItemId: string | undefined): void {
    if (warrantyQuoteItemId === this.#marked && !this.#lacksMark) return;
    this.#marked = warrantyQuoteItemId;
    this.#lacksMark = false;
    this.requestUpdate();
  }

  readonly #onMark = (event: Event) => this.#mark(chosenIn(event));

  readonly #onAccept = (event: SubmitEvent) => {
    event.preventDefault();
    const accepted = this.#acceptedOffer;
    if (accepted) {
      this.hide();
      this.dispatchEvent(new WarrantyAcceptEvent(accepted.warrantyQuoteItemId));
      return;
    }
    this.#lacksMark = true;
    this.requestUpdate();
    const tenures = this.shadowRoot?.querySelector('fieldset');
    tenures?.querySelector('input')?.focus();
    if (tenures) bringIntoView(tenures);
  };

  readonly #onDecline = () => {
    this.hide();
    this.dispatchEvent(new WarrantyDeclineEvent());
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'warranty-popup': WarrantyPopup;
  }
}
