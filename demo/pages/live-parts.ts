import { html } from 'hono/html';
import type { ContractStatus } from '../shop/contract-status.ts';
import type { ShopOrder } from '../shop/order.ts';
import { contractList } from './contract-list.ts';
import { contractState } from './contract-state.ts';
import { planServerReply } from './plan-server-reply.ts';

/** The parts of an order's page that change while it is open: the page's script asks for them. */
export function liveParts(order: ShopOrder, status: ContractStatus | undefined) {
  return html`<!doctype html>
    <html lang="en-US">
      <head>
        <title>Order ${order.orderId}</title>
      </head>
      <body>
        ${contractState(order, status)} ${order.lines.map((line) => contractList(line, status))}
        ${planServerReply(status)}
      </body>
    </html>`;
}
