import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { lineLink } from 'warranty-widget/merchant';
import {
  planRequests,
  type ShopifyCart,
} from '../../examples/storefronts/shopify/plan-requests.ts';
import { exampleSelection } from '../support/orders.ts';
import { referenceClients } from '../support/reference-clients.ts';

type Item = ShopifyCart['items'][number];

const { quoteClient } = referenceClients();
const product = { productTitle: 'Smartphone X', productPrice: 599.99 };
const PHONE = 2001;
const PLAN = 9000;

describe('the plans of a Shopify cart', () => {
  let phone: Item;
  let plan: Item;
  let link: string;
  let offer: { sku: string; price: number };
  before(async () => {
    const quote = await quoteClient.list(product, { country: 'US' });
    const { warrantyQuoteId, warrantyQuoteItemList } = quote;
    const [first] = warrantyQuoteItemList;
    const selection = exampleSelection({ ...first, warrantyQuoteId, product, state: undefined });
    // One line item property a field, as the element names them.
    const properties = Object.fromEntries(
      Object.entries(selection).flatMap(([name, value]): [string, string][] =>
        value === undefined
          ? []
          : [[`_${name}`, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
      ),
    );
    const { warrantySKU: sku, warrantyPrice: price } = selection;
    offer = { sku, price };
    phone = { key: 'phone', variant_id: PHONE, sku: 'PHONE-X', quantity: 1, properties };
    link = await lineLink(PHONE, Object.entries(properties));
    plan = { key: 'plan', variant_id: PLAN, sku, quantity: 1, properties: { _covers: link } };
  });

  /** What the app answers where this is in the cart, and these links are remembered in it. */
  const requests = (items: readonly Item[], _warranty_plans?: string) =>
    planRequests(
      { items, attributes: _warranty_plans === undefined ? {} : { _warranty_plans } },
      {
        product: (variantId) => Promise.resolve(variantId === PLAN ? null : product),
        plan: (variantId) => Promise.resolve(variantId === PLAN ? offer : null),
        planVariant: () => Promise.resolve(PLAN),
      },
      quoteClient,
      { country: 'US', log: assert.fail },
    );
  const remember = (links: string) => ({
    path: 'cart/update.js',
    body: { attributes: { _warranty_plans: links } },
  });

  it('are added, and remembered', async () => {
    const [add, ...others] = await requests([phone]);
    assert.equal(add?.path, 'cart/add.js');
    assert.deepEqual(others, [remember(link)]);
  });

  it('need no request once that is done, nor where none was chosen', async () => {
    assert.deepEqual(await requests([phone, plan], link), []);
    assert.deepEqual(await requests([{ ...phone, properties: null }]), []);
    assert.deepEqual(await requests([], ''), []);
  });

  it('stay out once the shopper took them out', async () => {
    assert.deepEqual(await requests([phone], link), []);
  });

  it('are remembered, though the cart was not updated when they were added', async () => {
    assert.deepEqual(await requests([phone, plan]), [remember(link)]);
  });

  it('are forgotten with their product, and those of other products are not', async () => {
    const other = 'fedcba9876543210';
    const remove = { path: 'cart/change.js', body: { id: 'plan', quantity: 0 } };
    assert.deepEqual(await requests([plan], link), [remove, remember('')]);
    assert.deepEqual(await requests([phone], `${other} ${link}`), [remember(link)]);
  });

  describe('in which a discount has split a product into two lines', () => {
    const split = (): Item[] => [
      { ...phone, quantity: 2 },
      { ...phone, key: 'phone given', quantity: 1 },
    ];

    it('are one line, a plan for each unit', async () => {
      const [add, ...others] = await requests(split());
      const item = { id: PLAN, quantity: 3, properties: { _covers: link } };
      const body = { items: [{ ...item, parent_line_key: 'phone' }] };
      assert.deepEqual(add, { path: 'cart/add.js', body });
      assert.deepEqual(others, [remember(link)]);
    });

    it('follow the units of both', async () => {
      assert.deepEqual(await requests([...split(), { ...plan, quantity: 3 }], link), []);
      const grown = { path: 'cart/change.js', body: { id: 'plan', quantity: 3 } };
      assert.deepEqual(await requests([...split(), plan], link), [grown]);
    });

    it('stay out of both once the shopper took them out', async () => {
      assert.deepEqual(await requests(split(), link), []);
    });
  });
});
