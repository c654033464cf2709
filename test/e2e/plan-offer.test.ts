import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { exampleSelection } from '../support/orders.ts';
import { firstPlan, formShopper, orderByForms, valueOf, type Send } from './support/place-order.ts';
import { startShop, type Shop } from './support/start-shop.ts';

const DAYS = 30;

/** The product at `/products/nova-9`. */
const PHONE = { productTitle: 'Nova 9 smartphone', productPrice: 699 };

describe(`the link of the mail, good for ${DAYS} days and one purchase,`, () => {
  let shop: Shop;
  let send: Send;
  let orderId: string;
  let link: string;
  before(async () => {
    shop = await startShop();
    send = formShopper(shop.url);
    orderId = await orderByForms(send, '/products/hush-2');
    link = await mailedLink(orderId);
  });
  after(() => shop.close());

  const mailedLink = async (ofOrder: string) => {
    const mail = await send(`/orders/${ofOrder}/mail`);
    return /href="(\/plan-offer\?offer=[^"]+)"/.exec(mail)?.[1] ?? '';
  };
  const tokenIn = (path: string) => new URLSearchParams(path.split('?')[1]).get('offer') ?? '';

  /** The page behind a link, opened by somebody whom the shop has never seen. */
  const open = async (path: string) => {
    const response = await fetch(shop.url + path);
    const text = await response.text();
    return { status: response.status, heading: /<h1>([^<]*)</.exec(text)?.[1], text };
  };

  it('shows the product and names no person, whoever opens it', async () => {
    const { status, text } = await open(link);
    assert.equal(status, 200);
    assert.match(text, /Hush 2 wireless headphones/);
    assert.match(text, /This offer is good for one purchase, until [A-Z][a-z]+ \d+, \d{4}\./);
    assert.doesNotMatch(text, /Ada|Byron|ada@example\.com|Albany/);
  });

  for (const [what, change, status, heading] of [
    [
      'one letter is another',
      (path: string) => path.replace('.ey', '.eY'),
      400,
      'This link was changed',
    ],
    ['its end is missing', (path: string) => path.slice(0, -10), 400, 'This link was changed'],
    [
      'its signature is missing',
      (path: string) => path.slice(0, -50),
      400,
      'This link is not whole',
    ],
    ['it has no token', () => '/plan-offer?offer=', 400, 'This link is not whole'],
    ['its token is none', () => '/plan-offer?offer=1.2', 400, 'This link is not whole'],
  ] as const) {
    it(`says that it does not count where ${what}`, async () => {
      const page = await open(change(link));
      assert.deepEqual([page.status, page.heading], [status, heading]);
      assert.doesNotMatch(page.text, /<warranty-offer/);
    });
  }

  it('sells nothing where no plan was chosen, or one that is not offered or cannot be asked for,', async () => {
    const offer = tokenIn(link);
    assert.match(await send('/plan-offer', { offer, warranty: '' }), /No plan was chosen\./);
    const other = JSON.stringify(exampleSelection());
    assert.match(await send('/plan-offer', { offer, warranty: other }), /for another product/);
    const product = { productTitle: 'Hush 2 wireless headphones', productPrice: 249 };
    const warranty = JSON.stringify(await firstPlan(shop.url, product));
    await send('/demo-service', { mode: 'down', back: '/staff' });
    assert.match(await send('/plan-offer', { offer, warranty }), /service does not answer now/);
    await send('/demo-service', { mode: 'well', back: '/staff' });
    assert.deepEqual(await shop.contracts(orderId), []);
  });

  it('is answered by a notice that looks otherwise where no plan was added', async () => {
    const other = await orderByForms(send, '/products/nova-9');
    const offer = tokenIn(await mailedLink(other));
    const refused = await send('/plan-offer', { offer, warranty: '' });
    assert.match(refused, /class="notice notice-refusal" role="status">\s*<p>No plan was chosen\./);
    const warranty = JSON.stringify(await firstPlan(shop.url, PHONE));
    const added = await send('/plan-offer', { offer, warranty });
    assert.match(added, /class="notice" role="status">\s*<p>The plan was added\./);
  });

  it('sells nothing more once the plan that it sold was taken off again', async () => {
    const other = await orderByForms(send, '/products/nova-9');
    const warranty = JSON.stringify(await firstPlan(shop.url, PHONE));
    const form = { offer: tokenIn(await mailedLink(other)), warranty };
    const bought = await send('/plan-offer', form);
    assert.match(bought, /The plan was added\./);
    const [, remove = ''] = /action="([^"]+\/plan\/remove)"/.exec(bought) ?? [];
    assert.match(await send(remove, {}), /The plan was taken off\./);
    assert.match(await send('/plan-offer', form), /This offer was used/);
    const contracts = await shop.contracts(other);
    assert.deepEqual(
      contracts.map(({ isCancelled }) => isCancelled),
      [true],
    );
  });

  it(`says that it is over after ${DAYS} days`, async () => {
    const form = { days: String(DAYS), back: `/orders/${orderId}/mail` };
    assert.match(await send('/demo-clock', form), /30 days ahead of the real time/);
    const page = await open(link);
    assert.deepEqual([page.status, page.heading], [410, 'This offer is over']);
    await send('/demo-clock', { ...form, days: '0' });
    assert.equal((await open(link)).status, 200);
  });

  it('says that nothing is left to protect once the product was taken back', async () => {
    await send(`/orders/${orderId}/cancel`, {});
    const page = await open(link);
    assert.deepEqual([page.status, page.heading], [409, 'There is nothing left to protect']);
  });
});

describe('a mail about an order whose products all have a plan', () => {
  it('has no link, and says which products have one', async (test) => {
    const shop = await startShop();
    test.after(() => shop.close());
    const send = formShopper(shop.url);
    const plan = await firstPlan(shop.url, PHONE);
    const orderId = await orderByForms(send, '/products/nova-9', plan);
    const mail = await send(`/orders/${orderId}/mail`);
    assert.match(mail, /a link for each product that\s+was bought without a plan/);
    assert.doesNotMatch(mail, /plan-offer|links of the mail are good/);
  });
});

describe('a plan that the service refused', () => {
  it('has another one in its place, by the form of the order’s page', async (test) => {
    const service = { refuses: true };
    const shop = await startShop((path, body) =>
      path.endsWith('/order') && service.refuses
        ? body.replaceAll(/"PHONE-[^"]+Y"/g, '"NO-SUCH-PLAN"')
        : body,
    );
    test.after(() => shop.close());
    const send = formShopper(shop.url);
    const plan = await firstPlan(shop.url, PHONE);
    const orderId = await orderByForms(send, '/products/nova-9', plan);
    const refused = await send(`/orders/${orderId}`);
    assert.match(refused, /A contract could not be made/);
    assert.match(refused, /No contract, and no charge/);

    service.refuses = false;
    const form = { offer: valueOf(refused, 'offer'), warranty: JSON.stringify(plan) };
    assert.match(await send('/plan-offer', form), /The plan was added\./);
    assert.equal((await shop.contracts(orderId)).length, 1);
    assert.match(await send('/plan-offer', form), /This offer was used/);
    assert.equal((await shop.contracts(orderId)).length, 1);
  });
});
