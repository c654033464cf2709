/** Bare Lit: the floor's job and its native controls, with Lit. */
import { html, type TemplateResult, unsafeCSS } from 'lit';
import { LitOffer } from './lit-offer.ts';
import { OFFER_STYLES } from './offer-styles.ts';
import { coverage, terms } from './popup-content.ts';
import type { Quote } from './quotes.ts';
import { ACCEPT, DECLINE, DETAILS, priceText, tenureText } from './texts.ts';

class BareLitOffer extends LitOffer {
  static override styles = unsafeCSS(OFFER_STYLES);

  protected override offers(quote: Quote): TemplateResult {
    return html`${this.#choice(quote)}
      <button type="button" part="details" @click=${this.open}>${DETAILS}</button>`;
  }

  protected override dialog(quote: Quote): TemplateResult {
    return html`<dialog aria-labelledby="heading" @close=${this.close}>
      <h2 id="heading">${quote.coveragePopupHeading}</h2>
      ${coverage(quote)} ${this.#choice(quote)} ${terms(quote)}
      <button type="button" part="accept" @click=${this.close}>${ACCEPT}</button>
      <button type="button" part="decline" @click=${this.close}>${DECLINE}</button>
    </dialog>`;
  }

  protected override updated(): void {
    const dialog = this.renderRoot.querySelector('dialog');
    if (this.popup === 'open' && !dialog?.open) dialog?.showModal();
    if (this.popup === 'closed') dialog?.close();
  }

  #choice({ coverageWidgetHeading, warrantyQuoteItemList }: Quote): TemplateResult {
    return html`<fieldset @change=${this.#onChange}>
      <legend part="heading">${coverageWidgetHeading}</legend>
      ${warrantyQuoteItemList.map(
        ({ warrantyQuoteItemId, warrantyTenure, warrantyPrice }) =>
          html`<label part="offer">
            <input type="radio" name="offer" value=${warrantyQuoteItemId} />
            <span part="tenure">${tenureText(warrantyTenure)}</span>
            <span part="price">${priceText(this, warrantyPrice)}</span>
          </label>`,
      )}
    </fieldset>`;
  }

  #onChange({ target }: Event): void {
    if (target instanceof HTMLInputElement) this.pick(target.value);
  }
}

customElements.define('warranty-offer', BareLitOffer);
