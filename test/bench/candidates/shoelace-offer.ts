/** The bare job, composed of Shoelace's components. */
import { html, type TemplateResult } from 'lit';
import { LitOffer } from './lit-offer.ts';
import { coverage, terms } from './popup-content.ts';
import type { Quote } from './quotes.ts';
import { ACCEPT, DECLINE, DETAILS, priceText, tenureText } from './texts.ts';

class ShoelaceOffer extends LitOffer {
  protected override offers(quote: Quote): TemplateResult {
    return html`${this.#choice(quote)}
      <sl-button part="details" @click=${this.open}>${DETAILS}</sl-button>`;
  }

  protected override dialog(quote: Quote): TemplateResult {
    return html`<sl-dialog
      label=${quote.coveragePopupHeading}
      ?open=${this.popup === 'open'}
      @sl-hide=${this.close}
    >
      ${coverage(quote)} ${this.#choice(quote)} ${terms(quote)}
      <sl-button slot="footer" part="accept" @click=${this.close}>${ACCEPT}</sl-button>
      <sl-button slot="footer" part="decline" @click=${this.close}>${DECLINE}</sl-button>
    </sl-dialog>`;
  }

  #choice({ coverageWidgetHeading, warrantyQuoteItemList }: Quote): TemplateResult {
    return html`<sl-radio-group label=${coverageWidgetHeading} @sl-change=${this.#onChange}>
      ${warrantyQuoteItemList.map(
        ({ warrantyQuoteItemId, warrantyTenure, warrantyPrice }) =>
          html`<sl-radio value=${warrantyQuoteItemId}>
            <span part="tenure">${tenureText(warrantyTenure)}</span>
            <span part="price">${priceText(this, warrantyPrice)}</span>
          </sl-radio>`,
      )}
    </sl-radio-group>`;
  }

  #onChange({ currentTarget }: Event): void {
    if (currentTarget instanceof Element && 'value' in currentTarget) {
      this.pick(String(currentTarget.value));
    }
  }
}

customElements.define('warranty-offer', ShoelaceOffer);
