import { html } from 'hono/html';
import type { ContractStatus } from '../shop/contract-status.ts';
import { priceText } from '../shop/currency.ts';
import { orderLineTotal, type OrderLine } from '../shop/order.ts';
import { variantPath, variantTitle } from '../shop/product.ts';
import { findVariant } from '../shop/products.ts';
import type { ShownReceipt } from '../shop/receipt-desk.ts';
import { contractList } from './contract-list.ts';
import { lateOfferForm } from './late-offer-form.ts';
import { productTile } from './product-tile.ts';
import { receiptDetails } from './receipt-details.ts';

export interface OrderLineParts {
  readonly orderId: string;
  readonly line: OrderLine;
  readonly status: ContractStatus | undefined;
  readonly receipts: readonly ShownReceipt[];
  /** For a plan that can still be bought. */
  readonly token: string | undefined;
}

/** A line of an order as the shopper sees it: units, plan, contracts, receipt, and a late offer. */
export function orderLine({ orderId, line, status, receipts, token }: OrderLineParts) {
  const found = findVariant(line.sku);
  if (!found) return '';
  const { product, variant } = found;
  const { quantity, plan } = line;
  const title = variantTitle(product, variant);
  const total = priceText(orderLineTotal(line, status));
  return html`<li class="order-line">
    ${productTile(product)}
    <div class="order-line-body">
      <div class="order-line-heading">
        <h2><a href="${variantPath(product, variant)}">${title}</a></h2>
        <p>${quantity > 0 ? total : 'Cancelled'}</p>
        <p class="order-line-units">${unitsText(line)}</p>
      </div>
      ${contractList(line, status)}
      ${receiptDetails(
        orderId,
        title,
        receipts.filter(({ lineId }) => lineId === plan?.id),
      )}
      ${token ? lateOfferForm({ product, variant, quantity, token, where: 'order-page' }) : ''}
    </div>
  </li>`;
}

function unitsText({ quantity, refunded }: OrderLine): string {
  const units = quantity === 1 ? '1 unit' : `${quantity} units`;
  return refunded > 0 ? `${units}, ${refunded} refunded` : units;
}
