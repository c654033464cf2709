import { html, raw } from 'hono/html';
import { shopCurrency } from '../shop/currency.ts';
import { store } from '../shop/store.ts';
import type { WholeSystemQuote } from '../shop/whole-system.ts';

/**
 * The element, and the quote that browser/whole-system.ts gives it. Without a quote, the shop's own
 * sentence stands in its place.
 */
export function wholeSystemElement(stored: WholeSystemQuote | undefined) {
  if (!stored) return html`${fallback}`;
  return html`<warranty-whole-system
      name="warranty"
      store-id="${store.storeId}"
      country="${store.country}"
      currency="${shopCurrency}"
      editable
    >
      ${fallback}
    </warranty-whole-system>
    <p class="whole-system-notice" id="whole-system-notice" role="status"></p>
    <script type="application/json" id="whole-system-data">
      ${raw(JSON.stringify(stored).replaceAll('<', '\\u003c'))}
    </script>`;
}

const fallback = html`<p class="offer-fallback">
  <strong>There is no plan for these products now.</strong>
  <span>Each product can be protected on its own page.</span>
  <a href="/">See all products</a>
</p>`;
