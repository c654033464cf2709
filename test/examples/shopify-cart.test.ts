import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { lineLink, QuoteClient } from 'warranty-widget/merchant';
import {
  planRequests,
  type PlanRequestOptions,
  type ShopifyCart,
} from '../../examples/storefronts/shopify/plan-requests.ts';
import { planMark } from '../../examples/storefronts/shopify/plan-mark.ts';
import { MARK_KEY } from '../storefronts/shopify/order-admin.ts';
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
  let marked: { _covers: string; _variant: string; _verified: string };
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
    phone = {
      key: 'phone',
      variant_id: PHONE,
      sku: 'PHONE-X',
      product_type: '',
      quantity: 1,
      properties,
    };
    link = await lineLink(PHONE, Object.entries(properties));
    const mark = planMark({ variantId: PHONE, link, ...offer }, MARK_KEY);
    marked = { _covers: link, _variant: String(PHONE), _verified: mark };
    plan = {
      key: 'plan',
      variant_id: PLAN,
      sku,
      product_type: 'Protection plan',
      quantity: 1,
      properties: marked,
    };
  });

  /** What the app answers where this is in the cart, and these links are remembered in it. */
  const requests = (
    items: readonly Item[],
    _warranty_plans?: string,
    client = quoteClient,
    more: Partial<PlanRequestOptions> = {},
    currency = more.currency ?? 'USD',
  ) =>
    planRequests(
      { items, attributes: _warranty_plans === undefined ? {} : { _warranty_plans }, currency },
      {
        product: (variantId) => Promise.resolve(variantId === PLAN ? null : product),
        plan: (variantId) => Promise.resolve(variantId === PLAN ? offer : null),
        planVariant: () => Promise.resolve(PLAN),
      },
      client,
      { country: 'US', currency: 'USD', log: assert.fail, markKey: MARK_KEY, ...more },
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

  it('share a variant where two products have the same plan, and its title names neither', async () => {
    const other = 2002;
    const properties = {
      ...phone.properties,
      _product: JSON.stringify({ ...product, productTitle: 'Smartphone Y' }),
    };
    const asked: string[] = [];
    await planRequests(
      {
        items: [phone, { ...phone, key: 'other', variant_id: other, properties }],
        attributes: {},
        currency: 'USD',
      },
      {
        product: (variantId) =>
          Promise.resolve(
            variantId === other ? { ...product, productTitle: 'Smartphone Y' } : product,
          ),
        plan: () => Promise.resolve(null),
        planVariant: (sku, title, price) => {
          asked.push(`${sku} ${price} ${title}`);
          return Promise.resolve(PLAN);
        },
      },
      quoteClient,
      { country: 'US', currency: 'USD', log: assert.fail, markKey: MARK_KEY },
    );
    const variant = `${offer.sku} ${offer.price} 1-year protection plan`;
    assert.deepEqual(asked, [variant, variant]);
  });

  it('leave the cart where they cover nothing, as what adds an earlier order by its variants leaves them', async () => {
    const lone = { ...plan, key: 'lone', properties: null };
    const bought = { ...phone, key: 'bought', properties: null };
    const removed = [{ path: 'cart/change.js', body: { id: 'lone', quantity: 0 } }];
    assert.deepEqual(await requests([bought, lone]), removed);
    const dollars = [[phone, plan, lone], link, quoteClient, {}] as const;
    assert.deepEqual(await requests(...dollars), removed);
    assert.deepEqual(await requests([bought, lone], '', quoteClient, {}, 'EUR'), removed);
    // A product of the merchant's own that has the type of plans.
    assert.deepEqual(await requests([{ ...bought, product_type: 'Protection plan' }]), []);
  });

  it('have the link that the order makes, where another app has set numbers: in an order they are texts', async () => {
    const ofOther = { _bundle: 2, _gift: true, Engraving: null };
    const [add] = await requests([{ ...phone, properties: { ...phone.properties, ...ofOther } }]);
    const texts = { ...phone.properties, _bundle: '2', _gift: 'true', Engraving: '' };
    const ownLink = await lineLink(PHONE, Object.entries(texts));
    const mark = planMark({ variantId: PHONE, link: ownLink, ...offer }, MARK_KEY);
    const properties = { _covers: ownLink, _variant: String(PHONE), _verified: mark };
    const body = { items: [{ id: PLAN, quantity: 1, properties, parent_line_key: 'phone' }] };
    assert.deepEqual(add, { path: 'cart/add.js', body });
  });

  it('are not added where the price was shown in the currency of a market, and the product is the same number in both', async () => {
    const logs: string[] = [];
    const more = { currency: 'EUR', log: (message: string) => void logs.push(message) };
    assert.deepEqual(await requests([phone], undefined, quoteClient, more), []);
    assert.match(logs[0] ?? '', /is not sold: product-mismatch \(currency\)\.$/);
  });

  it('are not added to a bundle, for which the app gives no product, and leave it', async () => {
    const logs: string[] = [];
    const found = async (items: readonly Item[]) =>
      planRequests(
        { items, attributes: {}, currency: 'USD' },
        {
          product: () => Promise.resolve(null),
          plan: (variantId) => Promise.resolve(variantId === PLAN ? offer : null),
          planVariant: () => assert.fail(),
        },
        quoteClient,
        {
          country: 'US',
          currency: 'USD',
          log: (message) => void logs.push(message),
          markKey: MARK_KEY,
        },
      );
    assert.deepEqual(await found([phone]), []);
    assert.match(logs[0] ?? '', /is not sold: the line has no product\.$/);
    const remove = { path: 'cart/change.js', body: { id: 'plan', quantity: 0 } };
    assert.deepEqual((await found([phone, plan]))[0], remove);
  });

  it("leave a cart that the shopper switches to a market's currency, and come back with the shop's own", async () => {
    const inEuros = (items: readonly Item[], links?: string) =>
      requests(items, links, quoteClient, {}, 'EUR');
    const remove = { path: 'cart/change.js', body: { id: 'plan', quantity: 0 } };
    assert.deepEqual(await inEuros([phone, plan], link), [remember(''), remove]);
    assert.deepEqual(await inEuros([phone], ''), []);
    assert.deepEqual(await inEuros([phone]), []);
    const [add, ...others] = await requests([phone], '');
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

  it('cost the app no look-ups where a browser sends more lines than a cart has', async () => {
    const lines = Array.from({ length: 5000 }, (_, index) => ({
      ...phone,
      key: `line-${index}`,
      properties: null,
    }));
    let lookUps = 0;
    const lookUp = () => {
      lookUps += 1;
      return Promise.resolve(null);
    };
    const found = await planRequests(
      { items: lines, attributes: {}, currency: 'USD' },
      { product: lookUp, plan: lookUp, planVariant: () => Promise.resolve(PLAN) },
      quoteClient,
      { country: 'US', currency: 'USD', log: assert.fail, markKey: MARK_KEY },
    );
    assert.deepEqual([found, lookUps], [[], 0]);
  });

  it('cost the app no look-up of a product for which none was chosen', async () => {
    const lookedUp: number[] = [];
    const other = { ...phone, key: 'other', variant_id: 2002, properties: null };
    await planRequests(
      { items: [phone, other], attributes: {}, currency: 'USD' },
      {
        product: (variantId) => {
          lookedUp.push(variantId);
          return Promise.resolve(product);
        },
        plan: () => Promise.resolve(null),
        planVariant: () => Promise.resolve(PLAN),
      },
      quoteClient,
      { country: 'US', currency: 'USD', log: assert.fail, markKey: MARK_KEY },
    );
    assert.deepEqual(lookedUp, [PHONE]);
  });

  it('are forgotten with their product, and those of other products are not', async () => {
    const other = 'fedcba9876543210';
    const remove = { path: 'cart/change.js', body: { id: 'plan', quantity: 0 } };
    assert.deepEqual(await requests([plan], link), [remember(''), remove]);
    assert.deepEqual(await requests([phone], `${other} ${link}`), [remember(link)]);
  });

  describe('in which a discount has split a product into two lines', () => {
    const split = (): Item[] => [
      { ...phone, quantity: 2 },
      { ...phone, key: 'phone given', quantity: 1 },
    ];

    it('are one line, a plan for each unit', async () => {
      const [add, ...others] = await requests(split());
      const item = { id: PLAN, quantity: 3, properties: marked };
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

  describe('that the app did not verify', () => {
    const removed = { path: 'cart/change.js', body: { id: 'plan', quantity: 0 } };
    const forged = (mark?: string): Item => {
      const properties = { _covers: link, ...(mark !== undefined && { _verified: mark }) };
      return { ...plan, properties };
    };

    it('leave, and what was chosen is added with its mark', async () => {
      assert.deepEqual(await requests([phone, forged()], link), [remember(''), removed]);
      const item = { id: PLAN, quantity: 1, properties: marked, parent_line_key: 'phone' };
      const added = { path: 'cart/add.js', body: { items: [item] } };
      assert.deepEqual(await requests([phone], ''), [added, remember(link)]);
    });

    it('leave with a mark of another plan, or of somebody else', async () => {
      const own = { variantId: PHONE, link, ...offer };
      const marks = [
        '',
        'x'.repeat(64),
        '\u00e9'.repeat(32),
        planMark(own, 'another key'),
        planMark({ ...own, variantId: 2002 }, MARK_KEY),
        planMark({ ...own, link: 'fedcba9876543210' }, MARK_KEY),
        planMark({ ...own, sku: `${offer.sku}-2` }, MARK_KEY),
        planMark({ ...own, price: offer.price - 0.01 }, MARK_KEY),
      ];
      for (const mark of marks) {
        assert.deepEqual(await requests([phone, forged(mark)]), [removed], mark);
      }
    });

    it('leave with a mark that is no text, of which no bytes are made', async () => {
      for (const mark of [{ length: 50_000_000 }, 64, ['x'], null]) {
        const item: Item = JSON.parse(
          JSON.stringify({ ...plan, properties: { _covers: link, _verified: mark } }),
        );
        const before = process.cpuUsage();
        assert.deepEqual(await requests([phone, item]), [removed]);
        const { user } = process.cpuUsage(before);
        assert.ok(user < 1_000_000, `${user} µs`);
      }
    });

    it('leave while the service cannot be asked', async () => {
      const silent = new QuoteClient({
        serviceUrl: 'http://service.invalid',
        storeId: 'demo-store',
        fetch: () => Promise.reject(new TypeError('fetch failed')),
      });
      assert.deepEqual(await requests([phone, forged()], link, silent), [remember(''), removed]);
    });

    it('leave by themselves: one that it did verify stays, and is not added twice', async () => {
      const other = { ...forged(), key: 'forged' };
      const removedOther = { path: 'cart/change.js', body: { id: 'forged', quantity: 0 } };
      const expected = [remember(''), removedOther];
      assert.deepEqual(await requests([phone, plan, other], link), expected);
      assert.deepEqual(await requests([phone, plan], ''), [remember(link)]);
    });
  });
});
