import { html } from 'hono/html';
import type { ContractStatus } from '../shop/contract-status.ts';

/** For developers: `GET /orders/{orderId}` of the plan server, as it came. */
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
