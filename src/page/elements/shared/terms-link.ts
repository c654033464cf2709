import { html, type TemplateResult } from 'lit';
import type { Quote } from '../../../schemas/quote.ts';
import type { ElementWords } from './element-words.ts';
import { webAddress } from './web-address.ts';

/** What a link to the terms needs. */
interface TermsView extends ElementWords {
  readonly quote: Quote;
}

/** The link to the terms, in a new tab; nothing where the quote has no web address for them. */
export function termsLink({ quote, words }: TermsView): TemplateResult | null {
  const address = webAddress(quote.tncLink);
  return address
    ? html`<a part="terms" href=${address} target="_blank" rel="noopener noreferrer"
        >${words.terms} <small>${words.newTab}</small></a
      >`
    : null;
}
