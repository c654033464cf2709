import { expect } from '@open-wc/testing';
import { itInTurn } from '../../support/it-in-turn.ts';
import { hyva, hyvaFetch, luma } from '../support/controls.ts';
import {
  describeAddingAgain,
  describeAsking,
  describeStayingOnThePage,
  describeStorefront,
  describeVariation,
} from '../support/journeys.ts';
import { addWithPlan } from '../support/add-with-plan.ts';
import { describeAfterSale } from '../support/after-sale.ts';
import { expectNothingMoreTold } from '../support/expect-nothing-more-told.ts';
import { describePhpShop } from '../support/php-journeys.ts';
import { standingContracts } from '../support/standing-contracts.ts';
import { StorefrontPage } from '../support/storefront-page.ts';

describeStorefront('a Magento shop with Luma', luma);
describeStorefront('a Magento shop with Hyvä', hyva);
describeVariation('a Magento shop with Hyvä that adds by fetch', hyvaFetch);
describeStayingOnThePage('a Magento shop with Hyvä that adds by fetch', hyvaFetch);
describeAddingAgain('a Magento shop', hyvaFetch);
describeAsking('a Magento shop with Luma', luma, 'magento.md');
describeAsking('a Magento shop with Hyvä', hyva, 'magento.md');
describeAfterSale('a Magento shop', luma);
describePhpShop('a Magento shop', luma, {
  planProduct: {
    path: luma.adds,
    fields: { product: '3001', qty: '1', form_key: 'the-form-key' },
  },
  cartForm: { path: 'checkout/cart/updatePost', fields: {} },
});

describe("a Magento shop's own ways", () => {
  let page: StorefrontPage;
  beforeEach(async () => {
    page = await StorefrontPage.open(luma);
  });
  afterEach(() => page.close());

  itInTurn('keeps the plan with its product when a guest signs in', async () => {
    const [before] = await addWithPlan(page);
    const [product, plan] = await page.post('customer/account/loginPost', {});
    expect(product?.id).not.to.equal(before?.id);
    expect(plan?.covers).to.equal(product?.id);

    await page.changeLine(0, 2);
    const lines = await page.cart((now) => now.every(({ quantity }) => quantity === 2));
    expect(lines.map(({ sku }) => sku)).to.deep.equal(['PHONE-128', 'PHONE-B-1Y']);
  });

  itInTurn('keeps each of two plans with its product when a guest signs in', async () => {
    await addWithPlan(page);
    page.choose(1);
    await page.offerFor(1);
    const before = await addWithPlan(page, 2);
    const after = await page.post('customer/account/loginPost', {});
    const told = (lines: typeof before) => lines.map(({ sku, quantity }) => [sku, quantity]);
    expect(told(after)).to.deep.equal(told(before));
    expect(after.map(({ covers }) => covers)).to.deep.equal([
      undefined,
      after[0]?.id,
      undefined,
      after[2]?.id,
    ]);
  });

  itInTurn(
    'sells no plan for the unit that was added without one, when a guest signs in',
    async () => {
      await addWithPlan(page);
      const form = page.find<HTMLFormElement>('#product_addtocart_form');
      const { warranty, ...fields } = Object.fromEntries(
        [...new FormData(form)].map(([name, value]) => [name, String(value)]),
      );
      expect(warranty).to.be.a('string');
      await page.post('checkout/cart/add', fields);
      await page.post('customer/account/loginPost', {});
      await page.changeLine(2, 2);
      const lines = await page.cart((now) => now.some(({ quantity }) => quantity === 2));
      expect(lines.map(({ sku, quantity }) => [sku, quantity])).to.deep.equal([
        ['PHONE-128', 1],
        ['PHONE-B-1Y', 1],
        ['PHONE-128', 2],
      ]);
    },
  );

  itInTurn('keeps the plan where a guest signs in whose address brings another tax', async () => {
    await addWithPlan(page);
    await page.post('customer/account/loginPost', { tax_rate: '0.2' });
    await page.changeLine(0, 2);
    const lines = await page.cart(([product]) => product?.quantity === 2);
    expect(lines.map(({ quantity }) => quantity)).to.deep.equal([2, 2]);
  });

  itInTurn('tells nothing more of an order that an extension has deleted', async () => {
    await addWithPlan(page);
    await page.setPlanServer('down');
    const orderId = await page.payOrder();
    await page.post('sales/order/delete', { order_id: orderId });
    await page.setPlanServer('up');
    await expectNothingMoreTold(page);
  });

  itInTurn(
    'tells what the customer paid for the product, tax included where the shop enters prices with it',
    async () => {
      await page.post('customer/account/loginPost', { tax_rate: '0.2', price_includes_tax: '1' });
      await addWithPlan(page);
      await page.payOrder();
      const { orders } = await page.state(() => true);
      expect(orders.map(({ prices }) => prices)).to.deep.equal([[599.99, 53.99]]);
    },
  );

  itInTurn(
    'keeps the plan that was chosen under a heading with an emoji, which its database may not hold',
    async () => {
      await page.pickPlan(0);
      const form = page.find<HTMLFormElement>('#product_addtocart_form');
      const fields = Object.fromEntries(
        [...new FormData(form)].map(([name, value]) => [name, String(value)]),
      );
      const { selection } = page.offer;
      const shown = { ...selection?.shown, heading: 'Protect it 🛡️' };
      const warranty = JSON.stringify({ ...selection, shown });
      await page.post('checkout/cart/add', { ...fields, warranty });
      await page.changeLine(0, 2);
      const lines = await page.cart(([product]) => product?.quantity === 2);
      expect(lines.map(({ sku, quantity }) => [sku, quantity])).to.deep.equal([
        ['PHONE-128', 2],
        ['PHONE-B-1Y', 2],
      ]);
    },
  );

  itInTurn('sells no plan for the free unit that a module adds by the same request', async () => {
    await page.pickPlan(0);
    const form = page.find<HTMLFormElement>('#product_addtocart_form');
    const fields = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    );
    const lines = await page.post('checkout/cart/add', { ...fields, played_gift: 'yes' });
    expect(lines.map(({ sku }) => sku)).to.deep.equal(['PHONE-128', 'PHONE-128', 'PHONE-B-1Y']);
    expect(lines[2]?.covers).to.equal(lines[0]?.id);
  });

  itInTurn('leaves the lines that are there alone where another plan is added', async () => {
    const before = await addWithPlan(page);
    page.choose(1);
    await page.offerFor(1);
    await page.pickPlan(0);
    page.add();
    const lines = await page.cart((now) => now.length > 3);
    expect(lines.slice(0, 2)).to.deep.equal(before);
    expect(lines[3]?.covers).to.equal(lines[2]?.id);
  });

  itInTurn('takes a plan out with a product that the merchant no longer sells', async () => {
    await addWithPlan(page);
    page.choose(1);
    await page.offerFor(1);
    page.add();
    await page.cart((now) => now.length > 2);
    const lines = await page.post('catalog/product/save', { id: '2001', status: '2' });
    expect(lines.map(({ sku }) => sku)).to.deep.equal(['PHONE-512']);
    await page.payOrder();
    const { requests } = await page.state(() => true);
    expect(requests.filter((path) => path.startsWith('/orders/'))).to.deep.equal([]);
  });

  itInTurn(
    'takes a plan out once the shopper switches the currency: its price would be the same number of yen',
    async () => {
      const [before] = await addWithPlan(page);
      const lines = await page.post('directory/currency/switch', { currency: 'JPY' });
      expect(lines.map(({ sku }) => sku)).to.deep.equal(['PHONE-128']);
      expect(lines[0]?.price).to.equal((before?.price ?? 0) * 150);
    },
  );

  /** What a page tells the shopper. */
  const noticesOf = async (path: string): Promise<string[]> =>
    JSON.parse(await (await fetch(page.root + path)).text()) as string[];

  for (const [what, path] of [
    ['the cart', 'checkout/cart/index'],
    ['the checkout', 'checkout/index/index'],
  ] as const) {
    itInTurn(
      `takes a plan out that is another one at its product's new price, before ${what} is shown, and says so`,
      async () => {
        const [product] = await addWithPlan(page);
        const id = product?.variantId ?? '';
        await page.post('catalog/product/save', { id, price: '949.5' });
        const [notice = '', ...others] = await noticesOf(path);
        expect(notice).to.match(/^A price has changed/);
        expect(others).to.deep.equal([]);
        const lines = await page.cart(() => true);
        expect(lines.map(({ sku, price }) => [sku, price])).to.deep.equal([['PHONE-128', 949.5]]);
        expect(await noticesOf(path)).to.deep.equal([]);
      },
    );
  }

  for (const [what, price, asked] of [
    ['the very same one at the new price', '600.5', 1],
    ['of a product that costs what it did', '599.99', 0],
  ] as const) {
    itInTurn(`keeps a plan that is ${what}, when the checkout is shown`, async () => {
      const before = await addWithPlan(page);
      const { requests } = await page.state(() => true);
      await page.post('catalog/product/save', { id: before[0]?.variantId ?? '', price });
      expect(await noticesOf('checkout/index/index')).to.deep.equal([]);
      const after = await page.state(() => true);
      expect(after.lines.map(({ sku }) => sku)).to.deep.equal(before.map(({ sku }) => sku));
      expect(after.requests).to.have.length(requests.length + asked);
    });
  }

  itInTurn(
    'shows the checkout while the plan server is down: the plan is sold as it was shown',
    async () => {
      const [product, plan] = await addWithPlan(page);
      await page.post('catalog/product/save', { id: product?.variantId ?? '', price: '949.5' });
      await page.setPlanServer('down');
      expect(await noticesOf('checkout/index/index')).to.deep.equal([]);
      await page.payOrder();
      const { orders } = await page.state(() => true);
      expect(orders.map(({ prices }) => prices)).to.deep.equal([[949.5, plan?.price]]);
    },
  );

  itInTurn('sells no plan that was chosen at a price in another currency', async () => {
    await page.pickPlan(0);
    await page.post('directory/currency/switch', { currency: 'JPY' });
    page.add();
    const lines = await page.cart((now) => now.length > 0);
    expect(lines.map(({ sku }) => sku)).to.deep.equal(['PHONE-128']);
  });

  itInTurn('says on the page of Hyvä what the plans of the whole metres cost', async () => {
    await page.close();
    page = await StorefrontPage.open(hyva);
    const offer = await page.offerIn('ready');
    page.setQuantity(2.5);
    expect(offer.quantity).to.equal(2);
  });

  itInTurn('adds the product alone where an order is made again', async () => {
    await addWithPlan(page);
    const orderId = await page.payOrder();
    const [product, ...others] = await page.post('sales/order/reorder', { order_id: orderId });
    expect(product).to.deep.include({ sku: 'PHONE-128', data: {} });
    expect(others).to.deep.equal([]);
    await page.changeLine(0, 2);
    const lines = await page.cart(([line]) => line?.quantity === 2);
    expect(lines).to.have.length(1);
  });

  itInTurn(
    'ships to one address while there is a plan, which would be an order of its own',
    async () => {
      const checkOut = async () => {
        const lines = await page.post('multishipping/checkout/overviewPost', {});
        return { lines, orders: (await page.state(() => true)).orders };
      };
      const lines = await addWithPlan(page);
      expect(await checkOut()).to.deep.equal({ lines, orders: [] });
      await page.changeLine(1, 0);
      await page.cart((now) => now.length === 1);
      const { orders } = await checkOut();
      expect(orders).to.have.length(1);
    },
  );

  itInTurn(
    'tells once of each credit memo: of a unit that cost nothing, of all that was paid as an adjustment',
    async () => {
      page.setQuantity(2);
      await addWithPlan(page);
      const orderId = await page.payOrder();
      const memos: [Readonly<Record<string, string>>, number][] = [
        [{ item: '0', free: '1' }, 1],
        [{ credit_left: '1' }, 1],
        [{}, 0],
      ];
      for (const [fields, standing] of memos) {
        await page.post('sales/order_creditmemo/save', { order_id: orderId, ...fields });
        await page.later();
        await page.orderOnce({ status: 'saved', standing }, orderId);
        expect(await standingContracts(orderId)).to.have.length(standing);
      }
      await expectNothingMoreTold(page);
    },
  );
});

for (const [name, controls] of Object.entries({ Luma: luma, Hyvä: hyva })) {
  itInTurn(
    `a Magento shop with ${name} has an offer for the variant that the address names`,
    async () => {
      const page = await StorefrontPage.open(controls);
      try {
        await page.visit('product#93=11');
        await page.offerFor(1);
      } finally {
        await page.close();
      }
    },
  );
}
