import { html } from 'hono/html';
import type { ContractStatus } from '../shop/contract-status.ts';

/** For developers: the plan server's reply to `GET /orders/{orderId}`, unchanged. */
export function planServerReply(status: ContractStatus | undefined) {
  return html`<pre
    id="plan-server-reply"
    class="received-reply"
    tabindex="0"
    aria-labelledby="plan-server-heading"
    data-live
  >
${JSON.stringify(status ?? null, null, 2)}</pre>`;
}
