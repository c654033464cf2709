import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import type { Hono } from 'hono';
import type { QuoteRequest } from 'warranty-widget/schemas';
import { syncCart } from '../../examples/storefronts/bigcommerce/sync-cart.ts';
import { cartsApi } from '../storefronts/bigcommerce/cart-admin.ts';
import { KeptLinks } from '../storefronts/bigcommerce/kept-links.ts';
import { PRODUCT } from '../storefronts/support/catalogue.ts';
import { Shop } from '../storefronts/support/shop.ts';
import { exampleSelection } from '../support/orders.ts';
import { referenceClients } from '../support/reference-clients.ts';

/** What may become of a request to BigCommerce. */
const FAULTS = {
  'is refused': async () => new Response(null, { status: 429 }),
  'is carried out, but answered with an error': async (carryOut: () => Promise<Response>) => {
    await carryOut();
    return new Response(null, { status: 502 });
  },
  'is carried out, but not answered': async (carryOut: () => Promise<Response>) => {
    await carryOut();
    throw new TypeError('fetch failed');
  },
};
type Fault = (carryOut: () => Promise<Response>) => Promise<Response>;

const { quoteClient } = referenceClients();

/** Quotes whose SKUs contain the sign before which the app writes a plan's own SKU. */
const withSigns = Object.assign(referenceClients().quoteClient, {
  list: async (...given: Parameters<typeof quoteClient.list>) => {
    const quote = await quoteClient.list(...given);
    const warrantyQuoteItemList = quote.warrantyQuoteItemList.map((item) => ({
      ...item,
      warrantySKU: `${item.warrantySKU}#EU#2`,
    }));
    return { ...quote, warrantyQuoteItemList };
  },
});

const product = { productTitle: PRODUCT.title, productPrice: PRODUCT.variants[0].price };

/** The choice of the first plan that is offered, as the product's option has it. */
async function chosenFrom(client: typeof quoteClient): Promise<string> {
  const { warrantyQuoteId, warrantyQuoteItemList } = await client.list(product, { country: 'US' });
  const [offer] = warrantyQuoteItemList;
  return JSON.stringify(exampleSelection({ ...offer, warrantyQuoteId, product, state: undefined }));
}

describe('the plans of a BigCommerce cart', () => {
  let choice: string;
  before(async () => {
    choice = await chosenFrom(quoteClient);
  });

  let shop: Shop;
  let api: Hono;
  let hadPlans: KeptLinks;
  let cartId: string;
  /** What becomes of requests that read the cart, and of the next ones that change it. */
  let reading: Fault | undefined;
  let changing: (Fault | undefined)[];
  /** The variants that were looked up in the catalogue. */
  let lookedUp: number[];
  /** What the catalogue says of each variant. */
  let catalogued: QuoteRequest;
  let client: typeof quoteClient;
  beforeEach(() => {
    client = quoteClient;
    shop = new Shop();
    api = cartsApi(shop);
    hadPlans = new KeptLinks();
    cartId = crypto.randomUUID();
    reading = undefined;
    changing = [];
    lookedUp = [];
    catalogued = product;
  });

  const request = async (method: string, path: string, body?: unknown) => {
    const carryOut = async () => api.request(path, { method, body: JSON.stringify(body) });
    const fault = method === 'GET' ? reading : changing.shift();
    return fault ? fault(carryOut) : carryOut();
  };
  const sync = (log: (message: string) => void = assert.fail) =>
    syncCart(cartId, {
      request,
      product: (variantId) => {
        lookedUp.push(variantId);
        return Promise.resolve(catalogued);
      },
      hadPlans,
      quoteClient: client,
      country: 'US',
      log,
    });

  const addWithPlan = (quantity: number) =>
    shop.addProduct('2001', quantity, { 'Protection plan': choice });
  const plans = () => shop.lines.filter(({ covers }) => covers);
  const planUnits = () => plans().map(({ quantity }) => quantity);
  const removePlan = () => plans().forEach(({ id }) => shop.setQuantity(id, 0));

  it('are added, though BigCommerce refused one at first', async () => {
    addWithPlan(2);
    changing = [FAULTS['is refused']];
    await assert.rejects(sync(), /POST .* answered 429/);
    assert.deepEqual(planUnits(), []);
    await sync();
    assert.deepEqual(planUnits(), [2]);
  });

  it('leave where the product has another price by now, for which there is another plan', async () => {
    addWithPlan(2);
    await sync();
    catalogued = { ...product, productPrice: 949.5 };
    const logs: string[] = [];
    await sync((message) => logs.push(message));
    assert.deepEqual([shop.lines.length, planUnits()], [1, []]);
    assert.match(logs.join(), /is not sold: product-mismatch \(productPrice\)\.$/);
  });

  it('are not in a cart that is paid in another currency than they were shown in, though the product has the same number in both', async () => {
    addWithPlan(2);
    await sync();
    api = cartsApi(shop, 'EUR');
    const logs: string[] = [];
    await sync((message) => logs.push(message));
    assert.deepEqual([shop.lines.length, planUnits()], [1, []]);
    await sync((message) => logs.push(message));
    assert.deepEqual(planUnits(), []);
    assert.match(logs[0] ?? '', /is not sold: product-mismatch \(currency\)\.$/);
  });

  it('cost no look-up of a product for which none was chosen', async () => {
    addWithPlan(1);
    shop.addProduct('2002', 1);
    await sync();
    assert.deepEqual(lookedUp, [2001]);
  });

  for (const [what, fault] of Object.entries(FAULTS)) {
    for (const [place, change] of ['removal of the old', 'addition of the new'].entries()) {
      for (const units of [1, 3]) {
        it(`are ${units} instead of 2 in the end, where the ${change} ${what}, and never too many`, async () => {
          const { id } = addWithPlan(2);
          await sync();
          shop.setQuantity(id, units);
          changing = [...Array<undefined>(place), fault];
          await assert.rejects(sync());
          assert.ok(planUnits().every((each) => each <= Math.max(2, units)));
          assert.ok(plans().length <= 1);
          await sync();
          assert.deepEqual(planUnits(), [units]);
        });
      }
    }

    it(`leave with their product, where a removal ${what}`, async () => {
      const { id } = addWithPlan(1);
      await sync();
      shop.addProduct('2002', 1);
      shop.setQuantity(id, 0);
      changing = [fault];
      await assert.rejects(sync());
      await sync();
      assert.deepEqual(planUnits(), []);
    });
  }

  it('that are gone by the time that they are removed are no failure', async () => {
    const { id } = addWithPlan(1);
    await sync();
    shop.setQuantity(id, 0);
    changing = [
      (carryOut) => {
        removePlan();
        return carryOut();
      },
    ];
    await sync();
    assert.deepEqual(shop.lines, []);
  });

  it('are one a unit, where the page and webhooks ask for them at once', async () => {
    addWithPlan(2);
    await Promise.all([sync(), sync(), sync()]);
    assert.deepEqual(planUnits(), [2]);
  });

  it('are added for who asks second, where BigCommerce refused them to the first', async () => {
    addWithPlan(1);
    changing = [FAULTS['is refused']];
    const [first, second] = await Promise.allSettled([sync(), sync()]);
    assert.deepEqual([first.status, second.status], ['rejected', 'fulfilled']);
    assert.deepEqual(planUnits(), [1]);
  });

  it('stay as they are, where their own SKUs have the sign that the link follows', async () => {
    client = withSigns;
    const { id } = shop.addProduct('2001', 1, { 'Protection plan': await chosenFrom(withSigns) });
    await sync();
    const added = plans();
    assert.deepEqual(planUnits(), [1]);
    await sync();
    assert.deepEqual(plans(), added);
    shop.setQuantity(id, 2);
    await sync();
    assert.deepEqual(planUnits(), [2]);
  });

  it('are not what other apps put into the cart, which stays', async () => {
    const { id } = addWithPlan(1);
    const others = ['GIFT-WRAP', 'ENGRAVING#1', '#'];
    for (const sku of others) {
      const data = { sku };
      shop.addLine({ sku, title: sku, quantity: 1, price: 5, covers: 'nothing', data });
    }
    await sync();
    shop.setQuantity(id, 0);
    await sync();
    assert.deepEqual(
      shop.lines.map(({ sku }) => sku),
      others,
    );
  });

  it('stay out once the shopper took them out', async () => {
    const { id } = addWithPlan(1);
    await sync();
    removePlan();
    await sync();
    shop.setQuantity(id, 2);
    await sync();
    assert.deepEqual(planUnits(), []);
  });

  it('stay out once the shopper took them out, though the app never heard that they had been added', async () => {
    addWithPlan(1);
    changing = [FAULTS['is carried out, but not answered']];
    await assert.rejects(sync());
    await sync();
    removePlan();
    await sync();
    assert.deepEqual(planUnits(), []);
  });

  it('come again with a product that was removed and added with the same choice', async () => {
    shop.addProduct('2002', 1);
    const { id } = addWithPlan(1);
    await sync();
    shop.setQuantity(id, 0);
    await sync();
    assert.deepEqual(planUnits(), []);
    addWithPlan(1);
    await sync();
    assert.deepEqual(planUnits(), [1]);
  });

  it('are one for each unit, where parts of a line go to two addresses and are lines of their own', async () => {
    const { id: _id, ...line } = addWithPlan(3);
    const phones = shop.lines.find(({ covers }) => !covers);
    assert.ok(phones);
    await sync();
    shop.setQuantity(phones.id, 2);
    shop.addLine({ ...line, quantity: 1 });
    await sync();
    assert.deepEqual(planUnits(), [3]);
    shop.setQuantity(phones.id, 1);
    await sync();
    await sync();
    assert.deepEqual(planUnits(), [2]);
    shop.setQuantity(phones.id, 0);
    await sync();
    assert.deepEqual(planUnits(), [1]);
  });

  it('leave nothing in the database once the cart is paid or emptied', async () => {
    addWithPlan(1);
    await sync();
    assert.deepEqual(hadPlans.carts, [cartId]);
    shop.placeOrder('1');
    await sync();
    assert.deepEqual(hadPlans.carts, []);
  });

  it('are asked for of carts alone, whatever a browser names as one', async () => {
    const asked: string[] = [];
    const requestNoted = (method: string, path: string) => {
      asked.push(new URL(path, 'https://api.bigcommerce.example').pathname);
      return request(method, path);
    };
    for (const named of ['../../v2/orders/1', `${cartId}/items/../../../../v2/orders/1?x=`]) {
      await syncCart(named, {
        request: requestNoted,
        product: () => Promise.resolve(product),
        hadPlans,
        quoteClient,
      });
    }
    assert.ok(asked.length > 1);
    assert.deepEqual(
      asked.filter((path) => !path.startsWith('/v3/carts/')),
      [],
    );
  });

  it('are left as they are while BigCommerce does not show the cart', async () => {
    addWithPlan(1);
    await sync();
    reading = FAULTS['is refused'];
    await assert.rejects(sync(), /GET .* answered 429/);
    assert.deepEqual(planUnits(), [1]);
    assert.deepEqual(hadPlans.carts, [cartId]);
  });
});
