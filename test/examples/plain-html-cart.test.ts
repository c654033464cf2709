import assert from 'node:assert/strict';
import { it } from 'node:test';
import { cartRoutes } from '../../examples/storefronts/plain-html/cart-routes.ts';
import { findVariant } from '../storefronts/support/catalogue.ts';
import { Shop } from '../storefronts/support/shop.ts';
import { exampleSelection } from '../support/orders.ts';
import { referenceClients } from '../support/reference-clients.ts';

const { quoteClient } = referenceClients();

it('the plans of a cart are one a unit, where a shop of plain HTML gets a form twice at once', async () => {
  const { title: productTitle, price: productPrice } = findVariant('2001');
  const product = { productTitle, productPrice };
  const { warrantyQuoteId, warrantyQuoteItemList } = await quoteClient.list(product, {
    country: 'US',
  });
  const [offer] = warrantyQuoteItemList;
  const selection = exampleSelection({ ...offer, warrantyQuoteId, product, state: undefined });

  const shop = new Shop();
  const cart = {
    addProduct: (variantId: string, quantity: number, warranty = '') =>
      void shop.addProduct(variantId, quantity, { warranty }),
    setQuantity: (lineId: string, quantity: number) => shop.setQuantity(lineId, quantity),
    shopLines: () => shop.shopLines(({ data }) => data['warranty']),
    apply: (changes: Parameters<typeof shop.apply>[0]) => shop.apply(changes),
  };
  const routes = cartRoutes(cart, quoteClient, { country: 'US', log: assert.fail });
  const add = () => {
    const form = { variant: '2001', quantity: '1', warranty: JSON.stringify(selection) };
    return routes.request('/cart', { method: 'POST', body: new URLSearchParams(form) });
  };
  await Promise.all([add(), add()]);
  const units = shop.lines.map(({ sku, quantity }) => [sku, quantity]);
  assert.deepEqual(units, [
    ['PHONE-128', 2],
    ['PHONE-B-1Y', 2],
  ]);
});
