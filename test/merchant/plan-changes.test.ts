import assert from 'node:assert/strict';
import { before, beforeEach, describe, it, mock } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { QuoteClient } from '../../src/client/quote-client.ts';
import { planChanges } from '../../src/merchant/plan-changes.ts';
import type { ShopLine } from '../../src/merchant/shop-line.ts';
import type { Selection } from '../../src/schemas/selection.ts';
import { createService } from '../../src/service/create-service.ts';
import { exampleSelection } from '../support/orders.ts';
import { referenceClients } from '../support/reference-clients.ts';

const { quoteClient } = referenceClients();
const phone = { productTitle: 'Smartphone X', productPrice: 599.99 };

describe('planChanges', () => {
  let selection: Selection;
  let logs: string[];
  before(async () => {
    const quote = await quoteClient.list(phone, { country: 'US' });
    const [offer] = quote.warrantyQuoteItemList;
    assert.ok(offer);
    const { warrantyQuoteId } = quote;
    const choice = { ...offer, warrantyQuoteId, product: phone, state: undefined };
    selection = exampleSelection(choice);
  });
  beforeEach(() => {
    logs = [];
  });

  const line = (changes: Partial<ShopLine> = {}): ShopLine => {
    return { id: 'a', sku: 'PHONE-X', quantity: 2, product: phone, selection, ...changes };
  };
  const plan = (changes: Partial<ShopLine> = {}): ShopLine => {
    const { warrantySKU: sku, warrantyPrice: price } = selection;
    return { id: 'p', sku, quantity: 2, price, covers: 'a', ...changes };
  };
  const options = { country: 'US', log: (message: string) => void logs.push(message) };
  const changes = (...lines: ShopLine[]) => planChanges(lines, quoteClient, options);

  it('adds a chosen plan at the price of the service, one for each unit', async () => {
    const { warrantySKU: sku, warrantyPrice: price } = selection;
    const title = '1-year protection plan for Smartphone X';
    const add = { type: 'add', sku, title, price, quantity: 2, covers: 'a' };
    assert.deepEqual(await changes(line()), [add]);
    assert.deepEqual(await changes(line({ selection: JSON.stringify(selection) })), [add]);
    assert.deepEqual(logs, []);
  });

  it('names the plan as the shop wants it', async () => {
    const planTitle = ({ warrantyTenure }: { warrantyTenure: number }, product: typeof phone) =>
      `${product.productTitle}: Schutz für ${warrantyTenure} Jahr`;
    const [change] = await planChanges([line()], quoteClient, { ...options, planTitle });
    assert.equal(change && 'title' in change && change.title, 'Smartphone X: Schutz für 1 Jahr');
  });

  it('names the plan by months where the tenures of the service are months', async () => {
    const [change] = await planChanges([line()], quoteClient, { ...options, tenureUnit: 'month' });
    const title = '1-month protection plan for Smartphone X';
    assert.equal(change && 'title' in change && change.title, title);
  });

  it('has nothing to say once that is done', async () => {
    assert.deepEqual(await changes(line(), plan()), []);
  });

  it('has nothing to say either where a database gives the price of the plan as text', async () => {
    const fromDatabase: object = { price: `${selection.warrantyPrice}00` };
    assert.deepEqual(await changes(line(), plan(fromDatabase)), []);
  });

  it('compares the ids of lines as text, which a database may give as numbers', async () => {
    const numbered: object = { id: 7 };
    const [remove, add] = await changes(line(numbered), plan({ covers: '7', price: 1 }));
    assert.deepEqual(remove, { type: 'remove', id: 'p' });
    assert.equal(add?.type, 'add');
    assert.deepEqual(await changes(line(numbered), plan({ covers: '7' })), []);
  });

  it('lets the plan follow its product: another quantity, or gone', async () => {
    assert.deepEqual(await changes(line({ quantity: 3 }), plan()), [
      { type: 'set-quantity', id: 'p', quantity: 3 },
    ]);
    assert.deepEqual(await changes(line(), plan({ quantity: 1 })), [
      { type: 'set-quantity', id: 'p', quantity: 2 },
    ]);
    assert.deepEqual(await changes(plan()), [{ type: 'remove', id: 'p' }]);
  });

  describe('for a product that costs something else than when its plan was chosen', () => {
    const dearer = { ...phone, productPrice: phone.productPrice + 1 };
    const farDearer = { ...phone, productPrice: phone.productPrice * 2 };

    it('leaves the plan in the cart that is offered as it was at the present price too', async () => {
      assert.deepEqual(await changes(line({ product: dearer }), plan()), []);
      assert.deepEqual(await changes(line({ product: dearer, quantity: 3 }), plan()), [
        { type: 'set-quantity', id: 'p', quantity: 3 },
      ]);
      assert.deepEqual(logs, []);
    });

    it('takes the plan out that costs something else too: the shopper did not agree to that', async () => {
      assert.deepEqual(await changes(line({ product: farDearer }), plan()), [
        { type: 'remove', id: 'p' },
      ]);
      assert.match(logs[0] ?? '', /"a" is not sold: product-mismatch \(productPrice\)/);
    });

    it('takes out neither while the service cannot be asked', async () => {
      const down = new QuoteClient({ serviceUrl: 'http://127.0.0.1:1', storeId: 'demo-store' });
      const lines = [line({ product: farDearer }), plan()];
      assert.deepEqual(await planChanges(lines, down, options), []);
      assert.match(logs[0] ?? '', /"a" waits/);
    });

    it('adds no plan that is not there: the page has shown another price of the product', async () => {
      assert.deepEqual(await changes(line({ product: dearer })), []);
      assert.match(logs[0] ?? '', /"a" is not sold: product-mismatch \(productPrice\)/);
    });

    it('takes the plan out where the title is another one besides', async () => {
      const other = { ...dearer, productTitle: 'Smartphone Y' };
      assert.deepEqual(await changes(line({ product: other }), plan()), [
        { type: 'remove', id: 'p' },
      ]);
    });
  });

  for (const none of [undefined, null, '']) {
    it(`leaves a plan alone whose product has ${JSON.stringify(none)} for a choice`, async () => {
      assert.deepEqual(await changes(line({ selection: none }), plan()), []);
      assert.deepEqual(logs, []);
    });
  }

  it('does not add again what the shopper took out', async () => {
    assert.deepEqual(await changes(line({ hadPlan: true })), []);
  });

  for (const [what, wrong] of [
    ['charges otherwise than the service', { price: 1 }],
    ['sold before the choice was another', { sku: 'PLAN-OTHER' }],
  ] as const) {
    it(`puts the chosen plan in place of one that the shop ${what}, in one round`, async () => {
      for (const product of [line(), line({ hadPlan: true })]) {
        const [remove, add, ...rest] = await changes(product, plan(wrong));
        assert.deepEqual([remove, rest], [{ type: 'remove', id: 'p' }, []]);
        assert.ok(add?.type === 'add' && add.price === selection.warrantyPrice);
        const added = plan({ ...add, id: 'q' });
        assert.deepEqual(await changes({ ...product, hadPlan: true }, added), []);
      }
    });
  }

  it('takes a plan of no units out, and adds the chosen one in the same round', async () => {
    const [remove, add, ...rest] = await changes(line(), plan({ quantity: 0 }));
    assert.deepEqual([remove, add?.type, rest], [{ type: 'remove', id: 'p' }, 'add', []]);
  });

  for (const [what, wrong, reason] of [
    [
      'a price that the page made up',
      { selection: () => ({ ...selection, warrantyPrice: 1 }) },
      'price-changed',
    ],
    [
      'another product',
      { product: { ...phone, productPrice: 9 } },
      'product-mismatch (productPrice)',
    ],
    ['a field that holds no choice', { selection: () => '{' }, 'it is no selection (the whole)'],
    ['a line without a product', { product: undefined }, 'the line has no product'],
    [
      'a product that costs nothing',
      { product: { ...phone, productPrice: 0 } },
      'product.productPrice',
    ],
  ] as const) {
    it(`sells no plan for ${what}, says why, and takes out one that is there`, async () => {
      const chosen = 'selection' in wrong ? wrong.selection() : selection;
      const refused = line({ ...wrong, selection: chosen });
      const other = line({ id: 'b' });
      const [remove, add, ...rest] = await changes(refused, plan(), other);
      assert.deepEqual(remove, { type: 'remove', id: 'p' });
      assert.ok(add?.type === 'add' && add.covers === 'b');
      assert.deepEqual(rest, []);
      assert.deepEqual(logs, [`The plan of cart line "a" is not sold: ${reason}.`]);
    });
  }

  it('sells no plan whose price was shown in another currency than the shop charges in', async () => {
    const charged = (currency: string) =>
      planChanges([line()], quoteClient, { ...options, currency });
    assert.equal((await charged('USD')).length, 1);
    assert.deepEqual(await charged('EUR'), []);
    assert.deepEqual(logs, ['The plan of cart line "a" is not sold: product-mismatch (currency).']);
  });

  it('adds nothing and removes nothing while the service cannot be asked', async () => {
    const down = new QuoteClient({
      serviceUrl: 'http://service.invalid',
      storeId: 'demo-store',
      timeout: 50,
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    });
    assert.deepEqual(await planChanges([line()], down, options), []);
    assert.deepEqual(await planChanges([line(), plan({ price: 1 })], down, options), []);
    assert.match(logs[0] ?? '', /^The plan of cart line "a" waits: /);
    const fewer = await planChanges([line({ quantity: 1 }), plan()], down, options);
    assert.deepEqual(fewer, [{ type: 'set-quantity', id: 'p', quantity: 1 }]);
  });

  for (const [what, field, settings] of [
    ['an address of the service', 'serviceUrl', { serviceUrl: '' }],
    ['an address with its scheme', 'serviceUrl', { serviceUrl: 'plans.example' }],
    [
      'an address without a password',
      'serviceUrl',
      { serviceUrl: 'https://shop:no@plans.example' },
    ],
    ['a store', 'storeId', { storeId: '' }],
    ['a country by its code', 'country', { country: 'United States' }],
  ] as const) {
    it(`takes no plan out of a cart where the shop did not set ${what}, and says so`, async () => {
      const { country = 'US', ...access } = { country: undefined, ...settings };
      const client = new QuoteClient({
        serviceUrl: 'http://service.invalid',
        storeId: 'demo-store',
        ...access,
      });
      const asked = { ...options, country };
      assert.deepEqual(await planChanges([line(), plan()], client, asked), []);
      assert.deepEqual(await planChanges([line()], client, asked), []);
      assert.match(logs[0] ?? '', new RegExp(`^The plan of cart line "a" waits: ${field} `));
      const follows = await planChanges([line({ quantity: 1 }), plan()], client, asked);
      assert.deepEqual(follows, [{ type: 'set-quantity', id: 'p', quantity: 1 }]);
    });
  }

  it('sells a plan where the shop delivers to, not where the browser said', async () => {
    assert.deepEqual(await planChanges([line()], quoteClient, { ...options, country: 'DE' }), []);
    assert.match(logs[0] ?? '', /product-mismatch \(country\)/);
    const [add] = await planChanges([line()], quoteClient, { log: options.log });
    assert.equal(add?.type, 'add');
  });

  it('names a line that is wrong by its place in the cart, and asks the service for nothing', async () => {
    let asked = 0;
    const fetch = () => {
      asked += 1;
      return Promise.reject(new TypeError('Nothing is to be asked.'));
    };
    const { serviceUrl, storeId } = quoteClient;
    const client = new QuoteClient({ serviceUrl, storeId, fetch });
    // The plan of the first line is to leave the cart.
    const cart = [
      plan(),
      line({ selection: 'none' }),
      line({ id: 'b' }),
      line({ id: 'c', quantity: -1 }),
    ];
    await assert.rejects(planChanges(cart, client, options), {
      name: 'RangeError',
      message: 'lines[3].quantity must be a number of 0 or more, not -1.',
    });
    assert.equal(asked, 0);
  });

  describe('in a cart of many lines', () => {
    const LINES = 40;
    const TIMEOUT = 1000;
    /** A client whose requests are counted. */
    const counted = (answer: (request: Request) => Promise<Response>, timeout?: number) => {
      const counts = { requests: 0, underWay: 0, most: 0 };
      const client = new QuoteClient({
        serviceUrl: 'http://service.invalid',
        storeId: 'demo-store',
        timeout,
        fetch: async (url, init) => {
          counts.requests += 1;
          counts.underWay += 1;
          counts.most = Math.max(counts.most, counts.underWay);
          try {
            return await answer(new Request(url, init));
          } finally {
            counts.underWay -= 1;
          }
        },
      });
      return { client, counts };
    };
    const reference = createService({ stores: { 'demo-store': 'token' }, quotesPerMinute: 0 });
    const answer = (request: Request) => Promise.resolve(reference.fetch(request));
    const many = (lineOf: (index: number) => Partial<ShopLine>) =>
      Array.from({ length: LINES }, (_, index) => line({ id: `${index}`, ...lineOf(index) }));
    /** Of a description each; the service offers the same plans for all of them. */
    const distinct = () =>
      many((index) => ({ product: { ...phone, productDescription: `Colour ${index}` } }));

    it('asks once for each product and choice', async () => {
      const { client, counts } = counted(answer);
      const lines = many((index) => (index % 2 ? { selection: JSON.stringify(selection) } : {}));
      assert.equal((await planChanges(lines, client, options)).length, LINES);
      assert.equal(counts.requests, 1);
    });

    it('asks for a product of its own where anything of it differs', async () => {
      const { client, counts } = counted(answer);
      const described = { ...phone, productDescription: 'Grey' };
      const other = { ...selection, warrantyPrice: 1 };
      const lines = [
        line(),
        line({ id: 'b', product: described }),
        line({ id: 'c', selection: other }),
      ];
      assert.equal((await planChanges(lines, client, options)).length, 2);
      assert.equal(counts.requests, 3);
      assert.deepEqual(logs, ['The plan of cart line "c" is not sold: price-changed.']);
    });

    it('asks for eight at once at most', async () => {
      const { client, counts } = counted(async (request) => {
        await nextTurn();
        return answer(request);
      });
      await planChanges(distinct(), client, options);
      assert.deepEqual([counts.requests, counts.most], [LINES, 8]);
    });

    it('has the time of one quote for all of them', async () => {
      const replies: (() => void)[] = [];
      const { client, counts } = counted(async (request) => {
        await new Promise<void>((resolve) => replies.push(resolve));
        return answer(request);
      }, TIMEOUT);
      const untilAsked = async (requests: number) => {
        while (counts.requests < requests) await nextTurn();
      };
      mock.timers.enable({ apis: ['setTimeout'] });
      try {
        const found = planChanges(distinct(), client, options);
        await untilAsked(8);
        mock.timers.tick(TIMEOUT - 1);
        for (const reply of replies.splice(0)) reply();
        await untilAsked(16);
        mock.timers.tick(1);
        assert.equal((await found).length, 8);
      } finally {
        mock.timers.reset();
      }
      assert.equal(counts.requests, 16);
      assert.equal(logs.length, LINES - 8);
      for (const log of logs) assert.match(log, / waits: The quotes .* more than 1000 ms together/);
    });

    for (const status of [429, 500, 503]) {
      it(`asks no further once the service answered with ${status}`, async () => {
        const { client, counts } = counted(async () => new Response('', { status }), 50);
        assert.deepEqual(await planChanges(distinct(), client, options), []);
        assert.equal(counts.requests, 8);
        assert.equal(logs.filter((log) => log.includes(`with status ${status}`)).length, LINES);
      });
    }

    it('asks no further once no connection could be made, after the repeats of a quote', async () => {
      const { client, counts } = counted(() => Promise.reject(new TypeError('fetch failed')), 4000);
      assert.deepEqual(await planChanges(distinct(), client, options), []);
      assert.equal(counts.requests, 8 * 3);
      assert.equal(logs.filter((log) => log.includes('got no reply')).length, LINES);
    });

    it('asks for the rest where the service refuses one product', async () => {
      let requests = 0;
      const { client } = counted(async (request) => {
        requests += 1;
        return requests === 1 ? new Response('', { status: 422 }) : answer(request);
      });
      assert.equal((await planChanges(distinct(), client, options)).length, LINES - 1);
    });

    it('asks no further once the service did not answer, and refuses what it need not ask for', async () => {
      const { client, counts } = counted(() => new Promise(() => {}), 50);
      const wrong = line({ id: 'wrong', product: { ...phone, productPrice: 9 } });
      assert.deepEqual(await planChanges([...distinct(), wrong], client, options), []);
      assert.equal(counts.requests, 8);
      assert.equal(logs.filter((log) => / waits: /.test(log)).length, LINES);
      assert.ok(logs.some((log) => /line "wrong" is not sold: product-mismatch/.test(log)));
    });
  });
});
