import { LitElement, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import { type Quote, quoteFor } from './quotes.ts';

/** The bare job with Lit; which controls it is made of is each subclass's own. */
export abstract class LitOffer extends LitElement {
  static override properties: PropertyDeclarations = {
    productTitle: { attribute: 'product-title' },
    productPrice: { attribute: 'product-price' },
    quote: { state: true },
    popup: { state: true },
  };

  declare productTitle: string;
  declare productPrice: string;
  declare quote: Quote | undefined;
  /** Absent until it is wanted. */
  declare popup: 'open' | 'closed' | undefined;

  /** Heading, radios with prices, and the button for the popup. */
  protected abstract offers(quote: Quote): TemplateResult;

  /** The popup, open or closed. */
  protected abstract dialog(quote: Quote): TemplateResult;

  protected override willUpdate(changed: ReadonlyMap<PropertyKey, unknown>): void {
    if (changed.has('productTitle') || changed.has('productPrice')) void this.#ask();
  }

  protected override render(): TemplateResult[] | typeof nothing {
    const { quote, popup } = this;
    if (!quote) return nothing;
    return popup ? [this.offers(quote), this.dialog(quote)] : [this.offers(quote)];
  }

  protected readonly open = () => {
    this.popup = 'open';
  };

  protected readonly close = () => {
    this.popup = 'closed';
  };

  protected pick(detail: string): void {
    const options = { bubbles: true, composed: true, detail };
    this.dispatchEvent(new CustomEvent('warranty-select', options));
  }

  async #ask(): Promise<void> {
    const asked = quoteFor(this);
    const quote = await asked;
    if (asked !== quoteFor(this)) return;
    this.quote = quote;
    await this.updateComplete;
    this.dispatchEvent(new Event('warranty-ready', { bubbles: true, composed: true }));
  }
}
