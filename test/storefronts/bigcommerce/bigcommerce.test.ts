import { expect } from '@open-wc/testing';
import { itInTurn } from '../../support/it-in-turn.ts';
import { bigcommerce, bigcommerceQuickView } from '../support/controls.ts';
import {
  describeAddingAgain,
  describeAsking,
  describeStayingOnThePage,
  describeStorefront,
  describeVariation,
} from '../support/journeys.ts';
import { describeAfterSale, expectContractsToFollow } from '../support/after-sale.ts';
import { SentPlans } from '../support/sent-plans.ts';
import { StorefrontPage } from '../support/storefront-page.ts';

/** What the test needs of the page's jQuery. */
interface WithJQuery {
  jQuery(document: Document): { one(event: string, listener: () => void): void };
}

/** Resolves when the page's jQuery hears an event the next time. */
async function heard(page: StorefrontPage, event: string): Promise<void> {
  const { jQuery } = page.window as typeof page.window & WithJQuery;
  await new Promise<void>((resolve) => jQuery(page.document).one(event, resolve));
}

describeStorefront('a BigCommerce shop', bigcommerce);
describeVariation('a BigCommerce shop, in its quick view', bigcommerceQuickView);
describeStayingOnThePage('a BigCommerce shop', bigcommerce);
describeAddingAgain('a BigCommerce shop', bigcommerce);
describeAsking('a BigCommerce shop', bigcommerce, 'bigcommerce.md');
describeAsking('a BigCommerce shop, in its quick view', bigcommerceQuickView, 'bigcommerce.md');
describeAfterSale('a BigCommerce shop', bigcommerce);

describe("a BigCommerce shop's options", () => {
  let page: StorefrontPage;
  beforeEach(async () => {
    page = await StorefrontPage.open(bigcommerce);
  });
  afterEach(() => page.close());

  const late = (act: 'next' | 'asked' | 'go') =>
    fetch(`${page.root}late-options`, { method: 'POST', body: act });

  it('the answer to an earlier choice that comes last changes neither price nor offer', async () => {
    await page.offerIn('ready');
    await late('next');
    page.choose(1);
    await late('asked');
    page.choose(0);
    await page.offerFor(0);
    const handled = heard(page, 'ajaxComplete');
    await late('go');
    await handled;
    expect(page.find('[data-product-price-without-tax]').textContent).to.equal('$599.99');
    expect(page.offer.productPrice).to.equal(599.99);
  });

  it('that are sold out have no offer, and the next ones have their own', async () => {
    await fetch(`${page.root}sold-out`, { method: 'POST', body: '2002' });
    await page.pickPlan(0);
    page.choose(1);
    const button = page.find<HTMLInputElement>(page.controls.button);
    await page.until(() => button.disabled);
    await page.until(() => page.offer.status === 'idle');
    expect(page.offer.selection).to.equal(null);
    page.choose(0);
    await page.offerFor(0);
  });

  it('that are chosen at first have their own offer, not that of the price on the page', async () => {
    await page.visit('product?default=1');
    await page.offerFor(1);
    await page.pickPlan(0);
    page.add();
    const lines = await page.cart((now) => now.length > 1);
    expect(lines.map(({ sku }) => sku)).to.deep.equal(['PHONE-512', 'PHONE-C-1Y']);
  });

  it('come with the minimum purchase quantity, of which the price is said to be that of each', async () => {
    await page.visit('product?least=3');
    expect((await page.offerIn('ready')).quantity).to.equal(3);
  });

  it('keep the choice where the shopper changes other options of the product in the cart', async () => {
    await page.pickPlan(0);
    page.add();
    const [product] = await page.cart((lines) => lines.length === 2);
    await page.visit('configure');
    expect(page.document.querySelector('warranty-offer')).to.equal(null);
    const kept = new FormData(page.find<HTMLFormElement>('#CartEditProductFieldsForm'));
    expect(kept.get('attribute[88]')).to.equal(product?.data['Protection plan']);
  });

  it('have no offer where the shop cannot say what they cost, and the page goes on', async () => {
    await page.pickPlan(0);
    await fetch(`${page.root}fail-options`, { method: 'POST' });
    await page.visit('product');
    await page.until(() => page.offer.status === 'idle' && page.offer.style.minBlockSize === '');
    page.add();
    const lines = await page.cart((now) => now.length > 0);
    expect(lines.map(({ sku }) => sku)).to.deep.equal(['PHONE-128']);
  });

  it('in no task does the form hold one option and the plan of another', async () => {
    const sent = new SentPlans(page, (entries) => {
      const option = entries.get('attribute[77]');
      return option === null ? undefined : Number(option) - 10;
    });
    await page.pickPlan(0);
    page.choose(1);
    await sent.lookUntil(() => page.offer.status === 'ready' && page.offer.productPrice === 949.5);
    expect(sent.wrong).to.deep.equal([]);
  });
});

describe("a BigCommerce shop's cart page", () => {
  let page: StorefrontPage;
  beforeEach(async () => {
    page = await StorefrontPage.open(bigcommerce);
    await page.pickPlan(0);
  });
  afterEach(() => page.close());

  const shows = (total: string) => () =>
    page.document.querySelector('[data-cart-totals]')?.textContent === total;
  const change = (quantity: string) => page.enter('.cart-item-qty-input', quantity);

  it('shows the total with the plans, however the number of units changes, and is empty in the end', async () => {
    page.add();
    await page.cart((lines) => lines.length === 2);
    await page.visit('cornerstone-cart');
    await page.until(shows('$653.98'));
    change('2');
    await page.until(shows('$1307.96'));
    const empty = page.loaded();
    change('0');
    await empty;
    expect(page.find('[data-cart]').textContent).to.equal('Your cart is empty');
  });

  it('comes once the plans are in it: until then the button stays pressed, and adds nothing again', async () => {
    const button = page.find<HTMLInputElement>(page.controls.button);
    const { begun, timeOut } = page.silence('/sync', () => true);
    const isShown = heard(page, 'cart-quantity-update');
    page.add();
    await begun;
    expect(button.disabled).to.equal(true);
    timeOut();
    await isShown;
    expect(button.disabled).to.equal(false);
  });

  it('has the plans of an app at another address, which need not allow the page to read its answer', async () => {
    const told: unknown[] = [];
    page.window.console.warn = (...words: unknown[]) => void told.push(...words);
    const { fetch } = page.window;
    page.window.fetch = async (input, init) => {
      const reply = await fetch(input, init);
      if (init?.mode === 'no-cors') return reply;
      throw new TypeError('Failed to fetch');
    };
    page.add();
    await page.cart((lines) => lines.length === 2);
    await page.until(() => !page.find<HTMLInputElement>(page.controls.button).disabled);
    expect(told).to.deep.equal([]);
  });

  it('shows the product where the app cannot be reached', async () => {
    const isShown = heard(page, 'cart-quantity-update');
    page.window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    page.add();
    await isShown;
  });
});

describe("a BigCommerce shop's webhooks", () => {
  let page: StorefrontPage;
  beforeEach(async () => {
    page = await StorefrontPage.open(bigcommerce);
  });
  afterEach(() => page.close());

  itInTurn(
    'end contracts when units are taken out of an order, and when its whole sum is refunded without units',
    async () => expectContractsToFollow(page),
  );

  itInTurn('that BigCommerce did not sign are refused', async () => {
    const send = (signature: string) =>
      fetch(`${page.root}warranty/orders`, {
        method: 'POST',
        headers: { 'webhook-id': 'a', 'webhook-timestamp': '1', 'webhook-signature': signature },
        body: '{"data":{"id":1}}',
      });
    for (const signature of ['', 'v1,AAAA', `v1,${btoa('x'.repeat(32))}`]) {
      expect((await send(signature)).status).to.equal(401);
    }
  });
});
