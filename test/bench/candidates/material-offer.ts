/** The bare job, composed of Material Web's components. */
import { html, type TemplateResult } from 'lit';
import { LitOffer } from './lit-offer.ts';
import { coverage, terms } from './popup-content.ts';
import type { Quote } from './quotes.ts';
import { ACCEPT, DECLINE, DETAILS, priceText, tenureText } from './texts.ts';

class MaterialOffer extends LitOffer {
  protected override offers(quote: Quote): TemplateResult {
    return html`${this.#choice(quote)}
      <md-text-button part="details" @click=${this.open}>${DETAILS}</md-text-button>`;
  }

  protected override dialog(quote: Quote): TemplateResult {
    return html`<md-dialog ?open=${this.popup === 'open'} @close=${this.close}>
      <div slot="headline">${quote.coveragePopupHeading}</div>
      <div slot="content">${coverage(quote)} ${this.#choice(quote)} ${terms(quote)}</div>
      <div slot="actions">
        <md-text-button part="accept" @click=${this.close}>${ACCEPT}</md-text-button>
        <md-text-button part="decline" @click=${this.close}>${DECLINE}</md-text-button>
      </div>
    </md-dialog>`;
  }

  #choice({ coverageWidgetHeading, warrantyQuoteItemList }: Quote): TemplateResult {
    return html`<fieldset @change=${this.#onChange}>
      <legend part="heading">${coverageWidgetHeading}</legend>
      ${warrantyQuoteItemList.map(
        ({ warrantyQuoteItemId, warrantyTenure, warrantyPrice }) =>
          html`<label part="offer">
            <md-radio name="offer" value=${warrantyQuoteItemId}></md-radio>
            <span part="tenure">${tenureText(warrantyTenure)}</span>
            <span part="price">${priceText(this, warrantyPrice)}</span>
          </label>`,
      )}
    </fieldset>`;
  }

  #onChange({ target }: Event): void {
    if (target instanceof Element && 'value' in target) this.pick(String(target.value));
  }
}

customElements.define('warranty-offer', MaterialOffer);
