import { html, type TemplateResult } from 'lit';
import type { QuoteItem } from '../../../schemas/quote.ts';
import { priceText, type PriceDisplay } from '../../format/price.ts';
import { formatTenure } from '../../format/tenure.ts';
import type { Words } from '../../format/words.ts';

/**
 * What "Add plan" would add, for shoppers who have scrolled away from it; or that nothing is marked.
 *
 * @param isMissing - The shopper wanted to add while nothing was marked: that is read out.
 */
export function planSummary(
  offer: QuoteItem | undefined,
  isMissing: boolean,
  display: PriceDisplay,
  words: Words,
): TemplateResult {
  if (offer) {
    return html`<p id="summary" part="summary" lang=${display.lang}>
      ${formatTenure(offer.warrantyTenure, display.lang)} –
      <b>${priceText(offer.warrantyPrice, display, words)}</b>
    </p>`;
  }
  // An alert is read out when it comes, so it is another paragraph.
  return isMissing
    ? html`<p id="summary" part="summary" role="alert">${words.choose}</p>`
    : html`<p id="summary" part="summary">${words.choose}</p>`;
}
