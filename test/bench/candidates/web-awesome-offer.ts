/** The bare job, composed of Web Awesome's components. */
import { html, type TemplateResult } from 'lit';
import { LitOffer } from './lit-offer.ts';
import { coverage, terms } from './popup-content.ts';
import type { Quote } from './quotes.ts';
import { ACCEPT, DECLINE, DETAILS, priceText, tenureText } from './texts.ts';

class WebAwesomeOffer extends LitOffer {
  protected override offers(quote: Quote): TemplateResult {
    return html`${this.#choice(quote)}
      <wa-button part="details" @click=${this.open}>${DETAILS}</wa-button>`;
  }

  protected override dialog(quote: Quote): TemplateResult {
    return html`<wa-dialog
      label=${quote.coveragePopupHeading}
      ?open=${this.popup === 'open'}
      @wa-hide=${this.close}
    >
      ${coverage(quote)} ${this.#choice(quote)} ${terms(quote)}
      <wa-button slot="footer" part="accept" @click=${this.close}>${ACCEPT}</wa-button>
      <wa-button slot="footer" part="decline" @click=${this.close}>${DECLINE}</wa-button>
    </wa-dialog>`;
  }

  #choice({ coverageWidgetHeading, warrantyQuoteItemList }: Quote): TemplateResult {
    return html`<wa-radio-group label=${coverageWidgetHeading} @change=${this.#onChange}>
      ${warrantyQuoteItemList.map(
        ({ warrantyQuoteItemId, warrantyTenure, warrantyPrice }) =>
          html`<wa-radio value=${warrantyQuoteItemId}>
            <span part="tenure">${tenureText(warrantyTenure)}</span>
            <span part="price">${priceText(this, warrantyPrice)}</span>
          </wa-radio>`,
      )}
    </wa-radio-group>`;
  }

  #onChange({ currentTarget }: Event): void {
    if (currentTarget instanceof Element && 'value' in currentTarget) {
      this.pick(String(currentTarget.value));
    }
  }
}

customElements.define('warranty-offer', WebAwesomeOffer);
