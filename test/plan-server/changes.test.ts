import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { QuoteClient } from '../../src/client/quote-client.ts';
import type { PlanServerOptions } from '../../src/plan-server/plan-server-options.ts';
import { startService, storeId, type TestService } from '../service/support/start-service.ts';
import { exampleSelection } from '../support/orders.ts';
import { exampleQuote } from '../support/quotes.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';
import { TestPlanServer } from './support/plan-shop.ts';

const phone = { productTitle: 'Smartphone X', productPrice: 599.99 };

/** Far below the four seconds that a quote may take otherwise. */
const QUOTE_TIMEOUT = 100;

describe('a cart that a shop asks about', () => {
  const script = useScriptedService();
  let service: TestService;
  /** What a shop in another language sends: `null` for what it has not. */
  let line: object;
  before(async () => {
    service = await startService();
    const quoteClient = new QuoteClient({ serviceUrl: service.url, storeId });
    const { warrantyQuoteId, warrantyQuoteItemList } = await quoteClient.list(phone, {
      country: 'US',
    });
    const selection = exampleSelection({
      ...warrantyQuoteItemList[0],
      warrantyQuoteId,
      storeId,
      product: phone,
      state: undefined,
    });
    line = { id: 'a', sku: 'PHONE', quantity: 2, covers: null, product: phone, selection };
  });
  after(() => service.close());

  const changesOf = async (plans: TestPlanServer, cart: object = {}) => {
    const reply = await plans.request('POST', '/changes', {
      lines: [line],
      country: 'US',
      ...cart,
    });
    return (await reply.json()).changes;
  };

  it('gets the plan to add, at the price of the service', async () => {
    await using plans = await TestPlanServer.start({ serviceUrl: service.url });
    const [{ type, quantity, covers, price }] = await changesOf(plans);
    assert.deepEqual([type, quantity, covers, typeof price], ['add', 2, 'a', 'number']);
  });

  it('gets the plan of a product without a SKU, which other languages write as null', async () => {
    await using plans = await TestPlanServer.start({ serviceUrl: service.url });
    const lines = [{ ...line, sku: null }];
    const { changes } = await (
      await plans.request('POST', '/changes', { lines, country: 'US' })
    ).json();
    assert.deepEqual([changes.length, changes[0].type, changes[0].covers], [1, 'add', 'a']);
  });

  it('gets a plan that is named as the settings of the plan server say', async () => {
    const settings: [title: string, options: Partial<PlanServerOptions>][] = [
      ['1-year protection plan for Smartphone X', {}],
      ['1-month protection plan for Smartphone X', { tenureUnit: 'month' }],
      [
        'Schutz für Smartphone X',
        { planTitle: (_, product) => `Schutz für ${product.productTitle}` },
      ],
    ];
    for (const [expected, options] of settings) {
      await using plans = await TestPlanServer.start({ serviceUrl: service.url, ...options });
      const [{ title }] = await changesOf(plans);
      assert.equal(title, expected);
    }
    const months: object = { tenureUnit: 'months' };
    const wrong = TestPlanServer.start({ serviceUrl: service.url, ...months });
    await assert.rejects(wrong, /tenureUnit must be year or month\./);
  });

  it('is refused where it cannot be, with what is wrong', async () => {
    await using plans = await TestPlanServer.start({ serviceUrl: service.url });
    const product = { ...phone, productPrise: 599.99 };
    const wrong: [lines: unknown, paths: string[]][] = [
      [undefined, ['lines']],
      [[{ ...line, quantity: -1 }], ['lines[0].quantity']],
      [[{ ...line, product }], ['lines[0].product.productPrise']],
      [[{ ...line, id: null }], ['lines[0].id']],
      [[line, line], ['lines[1].id']],
    ];
    for (const [lines, paths] of wrong) {
      const response = await plans.request('POST', '/changes', { lines });
      const { error } = await response.json();
      assert.deepEqual([response.status, error.code], [400, 'INVALID_REQUEST']);
      assert.deepEqual(
        error.issues.map(({ path }: { path: string }) => path),
        paths,
      );
    }
  });

  it('is for a country by its code, which the shop or its settings must give', async () => {
    const settings = { serviceUrl: service.url, country: 'United States' };
    await assert.rejects(
      TestPlanServer.start(settings),
      /country must be two letters, such as US\./,
    );
    await using plans = await TestPlanServer.start({ ...settings, country: 'us' });
    for (const country of ['USA', ' ']) {
      const response = await plans.request('POST', '/changes', { lines: [line], country });
      const { error } = await response.json();
      assert.deepEqual(error.issues, [
        { path: 'country', message: 'country must be two letters, such as US.' },
      ]);
    }
    const { changes } = await (await plans.request('POST', '/changes', { lines: [line] })).json();
    assert.equal(changes.length, 1);
  });

  it('gets no plan that was shown in another currency than it charges in', async () => {
    await using plans = await TestPlanServer.start({ serviceUrl: service.url, country: 'US' });
    for (const [currency, added] of [
      ['USD', 1],
      [null, 1],
      ['EUR', 0],
    ] as const) {
      const response = await plans.request('POST', '/changes', { lines: [line], currency });
      const { changes } = await response.json();
      assert.deepEqual([response.status, changes.length], [200, added]);
    }
  });

  it('gets no plan that was shown for another place than the one it is sent to', async () => {
    const { url: serviceUrl } = await script({ body: exampleQuote() });
    await using plans = await TestPlanServer.start({ serviceUrl, country: 'CA' });
    const selection = exampleSelection();
    const lines = [{ id: 'a', sku: 'SOFA', quantity: 1, product: selection.product, selection }];
    for (const [country, state, added] of [
      ['US', 'CA', 1],
      ['US', 'NY', 0],
      ['DE', null, 0],
      [null, 'CA', 0],
      ['', 'CA', 0],
    ] as const) {
      const changes = await changesOf(plans, { lines, country, state });
      assert.equal(changes.length, added, `${country} ${state}`);
    }
  });

  it('is quoted with the description of the product, by which the service may know it', async () => {
    const service = await script({ body: exampleQuote() });
    await using plans = await TestPlanServer.start({ serviceUrl: service.url });
    const selection = exampleSelection();
    const product = { ...selection.product, productDescription: 'Three seats' };
    await changesOf(plans, { lines: [{ id: 'a', sku: 'SOFA', quantity: 1, product, selection }] });
    assert.deepEqual((await service.requests())[0]?.body, product);
  });

  it('does not get back the plan that the shopper took out', async () => {
    await using plans = await TestPlanServer.start({ serviceUrl: service.url });
    assert.deepEqual(await changesOf(plans, { lines: [{ ...line, hadPlan: true }] }), []);
  });

  it('keeps a plan in it at the price of the service, and gets a new one for any other', async () => {
    await using plans = await TestPlanServer.start({ serviceUrl: service.url });
    const [{ sku, price }] = await changesOf(plans);
    const typesFor = async (paid: number) => {
      const plan = { id: 'b', sku, quantity: 2, covers: 'a', price: paid };
      const changes = await changesOf(plans, { lines: [line, plan] });
      return changes.map(({ type }: { type: string }) => type);
    };
    assert.deepEqual(await typesFor(price), []);
    assert.deepEqual(await typesFor(price - 1), ['remove', 'add']);
  });

  it('may name no country and no state by an empty text, as a shop does that knows neither yet', async () => {
    await using plans = await TestPlanServer.start({ serviceUrl: service.url, country: 'US' });
    const cart = { lines: [line], country: '', state: '' };
    const response = await plans.request('POST', '/changes', cart);
    assert.equal(response.status, 200);
    assert.equal((await response.json()).changes.length, 1);
  });

  it(`gets no plan from a service that says nothing for ${QUOTE_TIMEOUT} ms, as its quoteTimeout says`, async () => {
    const { url: serviceUrl } = await script({ behaviour: 'hang' });
    await using plans = await TestPlanServer.start({ serviceUrl, quoteTimeout: QUOTE_TIMEOUT });
    const start = performance.now();
    assert.deepEqual(await changesOf(plans), []);
    assert.ok(performance.now() - start < 4000);
  });
});
