import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { FAILING_LOGS } from '../support/failing-logs.ts';
import { QuoteClient } from '../../src/client/quote-client.ts';
import { planChanges } from '../../src/merchant/plan-changes.ts';
import { phone, phoneCart } from './support/phone-cart.ts';

const { quoteClient, selection, logs, options, line, plan, changes } = await phoneCart();
beforeEach(() => {
  logs.length = 0;
});

describe('planChanges', () => {
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
    const fault = new Error('No words for it.');
    const failing = { ...options, planTitle: () => assert.fail(fault) };
    await assert.rejects(planChanges([line(), plan()], quoteClient, failing), fault);
  });

  it('names the plan by months where the tenures of the service are months', async () => {
    const [change] = await planChanges([line()], quoteClient, { ...options, tenureUnit: 'month' });
    const title = '1-month protection plan for Smartphone X';
    assert.equal(change && 'title' in change && change.title, title);
  });

  it('takes null for an option that is left out', async () => {
    const none = { ...options, tenureUnit: null as never, planTitle: null as never };
    const [change] = await planChanges([line()], quoteClient, none);
    const title = '1-year protection plan for Smartphone X';
    assert.equal(change && 'title' in change && change.title, title);
  });

  it('says on the console why a plan is not sold where the shop gives no log', async ({ mock }) => {
    const warn = mock.method(console, 'warn', () => undefined);
    await planChanges([line({ selection: 'none' })], quoteClient, { country: 'US' });
    assert.deepEqual(
      warn.mock.calls.map(({ arguments: said }) => said),
      [['The plan of cart line "a" is not sold: it is no selection (the whole).']],
    );
  });

  it('leaves no timer behind, for which a process that has nothing else to do would wait', async () => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout');
    const before = timers();
    assert.equal((await changes(line())).length, 1);
    assert.deepEqual(timers(), before);
  });

  it('gives the changes although the log does not take what they are for, at once or later', async () => {
    const lines = [line({ selection: 'none' }), plan()];
    for (const log of FAILING_LOGS) {
      const found = await planChanges(lines, quoteClient, { ...options, log });
      assert.deepEqual(found, [{ type: 'remove', id: 'p' }]);
    }
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
      { product: { ...phone, productTitle: 'Smartphone Y', productPrice: 9 } },
      'product-mismatch (productTitle, productPrice)',
    ],
    ['a field that holds no choice', { selection: () => '{' }, 'it is no selection (the whole)'],
    [
      'a choice of which fields are wrong',
      {
        selection: () => ({
          ...selection,
          warrantyPrice: '1',
          shown: { ...selection.shown, at: 7 },
        }),
      },
      'it is no selection (warrantyPrice, shown.at)',
    ],
    ['a line without a product', { product: undefined }, 'the line has no product'],
    [
      'a product that costs nothing, and has no name',
      { product: { productTitle: '', productPrice: 0 } },
      'product.productTitle, product.productPrice',
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

  it('neither adds nor takes out a plan that is not in the cart yet and that has no offer', async () => {
    for (const id of [undefined, '', null as never]) {
      for (const selection of [undefined, 'none']) {
        assert.deepEqual(await changes(line({ selection }), plan({ id })), []);
      }
    }
  });

  it('sells no plan whose price was shown in another currency than the shop charges in', async () => {
    const charged = (currency: string) =>
      planChanges([line()], quoteClient, { ...options, currency });
    assert.equal((await charged('USD')).length, 1);
    assert.deepEqual(await charged('EUR'), []);
    assert.deepEqual(logs, ['The plan of cart line "a" is not sold: product-mismatch (currency).']);
  });

  it('sells a plan where the shop delivers to, not where the browser said', async () => {
    assert.deepEqual(await planChanges([line()], quoteClient, { ...options, country: 'DE' }), []);
    assert.match(logs[0] ?? '', /product-mismatch \(country\)/);
    const inCalifornia = line({ selection: { ...selection, state: 'CA' } });
    const sentTo = (state: string) =>
      planChanges([inCalifornia], quoteClient, { ...options, state });
    assert.equal((await sentTo('US-CA')).length, 1);
    assert.deepEqual(await sentTo('NY'), []);
    assert.match(logs[1] ?? '', /product-mismatch \(state\)/);
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
});
