import { html } from 'hono/html';
import type { ServiceMode } from '../service-switch.ts';
import type { ContractStatus } from '../shop/contract-status.ts';
import type { OrderLine, ShopOrder } from '../shop/order.ts';
import { titleOf } from '../shop/products.ts';
import { planServerReply } from './plan-server-reply.ts';
import { quantityInput } from './quantity-input.ts';
import { serviceForm } from './service-form.ts';

interface MerchantPanelParts {
  readonly order: ShopOrder;
  readonly status: ContractStatus | undefined;
  readonly mode: ServiceMode;
}

/** What a merchant's back office does with an order; it stands apart from what the shopper sees. */
export function merchantPanel({ order, status, mode }: MerchantPanelParts) {
  const { orderId, lines } = order;
  const standing = lines.filter(({ quantity }) => quantity > 0);
  return html`<section class="received merchant" aria-labelledby="merchant-heading">
    <h2 id="merchant-heading">The merchant’s side</h2>
    <p class="received-intro">
      What a shop’s back office does with this order; a shopper does not see this panel. After each
      change the shop tells its plan server what the order is now, and that brings the contracts in
      line. Orders that need a person are on <a href="/staff">the staff’s page</a>.
    </p>
    ${serviceForm(mode, `/orders/${orderId}`)}
    ${
      standing.length > 0
        ? html`<ul class="merchant-lines">
            ${standing.map((line) => lineForms(orderId, line))}
          </ul>`
        : ''
    }
    <div class="merchant-actions">
      ${
        standing.length > 0
          ? html`<form method="post" action="/orders/${orderId}/cancel">
              <button class="button-plain" type="submit">Cancel the order</button>
            </form>`
          : ''
      }
      <form method="post" action="/orders/${orderId}/contracts">
        <button class="button-plain" type="submit">Send the order again</button>
      </form>
      ${
        status?.status === 'pending'
          ? html`<form method="post" action="/orders/${orderId}/retry">
              <button class="button-plain" type="submit">Ask the service now</button>
            </form>`
          : ''
      }
    </div>
    <h3 id="plan-server-heading">What the plan server says</h3>
    ${planServerReply(status)}
  </section>`;
}

function lineForms(orderId: string, { lineItemId, sku, quantity, plan }: OrderLine) {
  const title = titleOf(sku);
  const path = `/orders/${orderId}/lines/${lineItemId}`;
  return html`<li>
    <p class="merchant-line-title">${title}</p>
    <div class="merchant-actions">
      <form method="post" action="${path}/refund">
        <input type="hidden" name="units" value="${quantity}" />
        <button class="button-plain" type="submit">
          Refund one unit<span class="visually-hidden"> of ${title}</span>
        </button>
      </form>
      <form method="post" action="${path}/quantity">
        <label>
          Quantity <span class="visually-hidden">of ${title}</span>
          ${quantityInput(quantity)}
        </label>
        <button class="button-plain" type="submit">
          Change<span class="visually-hidden"> the quantity of ${title}</span>
        </button>
      </form>
      ${
        plan
          ? html`<form method="post" action="${path}/plan/remove">
              <button class="button-text" type="submit">
                Take the plan off<span class="visually-hidden"> ${title}</span>
              </button>
            </form>`
          : ''
      }
      <form method="post" action="${path}/cancel">
        <button class="button-text" type="submit">
          Cancel<span class="visually-hidden"> ${title}</span>
        </button>
      </form>
    </div>
  </li>`;
}
