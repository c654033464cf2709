import { html } from 'hono/html';
import type { ShownReceipt } from '../shop/receipt-desk.ts';

/** What the shopper agreed to for a product, in the words that were shown; it opens without a script. */
export function receiptDetails(orderId: string, title: string, receipts: readonly ShownReceipt[]) {
  return receipts.map(
    ({ lineId, words }) =>
      html`<details class="receipt">
        <summary>What you agreed to<span class="visually-hidden"> for ${title}</span></summary>
        ${
          words === undefined
            ? altered
            : html`<pre class="receipt-words">${words}</pre>
                ${verified}`
        }
        <p class="receipt-files">
          <a href="/orders/${orderId}/receipts/${lineId}.jws" download>The signed receipt (JWS)</a>
          <a href="/receipt-public-key.pem" download>The shop’s public key</a>
        </p>
      </details>`,
  );
}

const verified = html`<p class="receipt-verified" data-verified="true">
  Verified: the receipt is as the shop signed it, to the last character.
</p>`;

const altered = html`<p class="receipt-verified" data-verified="false">
  Not verified: this receipt is not as the shop signed it, so its words are not shown.
</p>`;
