import assert from 'node:assert/strict';
import { planChanges } from '../../../src/merchant/plan-changes.ts';
import type { ShopLine } from '../../../src/merchant/shop-line.ts';
import { exampleSelection } from '../../support/orders.ts';
import { referenceClients } from '../../support/reference-clients.ts';

export const phone = { productTitle: 'Smartphone X', productPrice: 599.99 };

/** Two phones with a choice of their plan, in the cart of a shop before a reference service of its own. */
export async function phoneCart() {
  const { quoteClient } = referenceClients();
  const quote = await quoteClient.list(phone, { country: 'US' });
  const [offer] = quote.warrantyQuoteItemList;
  assert.ok(offer);
  const { warrantyQuoteId } = quote;
  const selection = exampleSelection({
    ...offer,
    warrantyQuoteId,
    product: phone,
    state: undefined,
  });
  const logs: string[] = [];
  const options = { country: 'US', log: (message: string) => void logs.push(message) };
  return {
    quoteClient,
    selection,
    /** What `planChanges` said; a test begins with none. */
    logs,
    options,
    line(changes: Partial<ShopLine> = {}): ShopLine {
      return { id: 'a', sku: 'PHONE-X', quantity: 2, product: phone, selection, ...changes };
    },
    plan(changes: Partial<ShopLine> = {}): ShopLine {
      const { warrantySKU: sku, warrantyPrice: price } = selection;
      return { id: 'p', sku, quantity: 2, price, covers: 'a', ...changes };
    },
    changes: (...lines: ShopLine[]) => planChanges(lines, quoteClient, options),
  };
}
