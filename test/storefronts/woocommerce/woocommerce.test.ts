import { expect } from '@open-wc/testing';
import {
  woocommerce,
  woocommerceAjax,
  woocommerceClick,
  woocommerceMany,
} from '../support/controls.ts';
import { describeStayingOnThePage, describeStorefront } from '../support/journeys.ts';
import { addWithPlan, describePhpShop } from '../support/php-journeys.ts';
import { StorefrontPage } from '../support/storefront-page.ts';

describeStorefront('a WooCommerce shop', woocommerce);
describeStorefront('a WooCommerce shop whose theme adds by AJAX', woocommerceAjax);
describeStorefront('a WooCommerce shop whose theme adds at the click', woocommerceClick);
describeStorefront('a WooCommerce shop, of a product with many variations', woocommerceMany);
describeStayingOnThePage('a WooCommerce shop whose theme adds by AJAX', woocommerceAjax);
describePhpShop('a WooCommerce shop', woocommerce, {
  path: 'product',
  fields: { 'add-to-cart': '3001' },
});

describe("a WooCommerce shop's own ways", () => {
  let page: StorefrontPage;
  beforeEach(async () => {
    page = await StorefrontPage.open(woocommerce);
  });
  afterEach(() => page.close());

  it('brings the plan back with the product whose removal is undone', async () => {
    const [product] = await addWithPlan(page);
    expect(await page.post(`shop-cart?remove_item=${product?.id}`, {})).to.deep.equal([]);
    const lines = await page.post(`shop-cart?undo_item=${product?.id}`, {});
    expect(lines.map(({ sku }) => sku)).to.deep.equal(['PHONE-128', 'PHONE-B-1Y']);
  });

  it('brings the product back alone where the plan had been taken out before', async () => {
    const [product, plan] = await addWithPlan(page);
    await page.post(`shop-cart?remove_item=${plan?.id}`, {});
    await page.post(`shop-cart?remove_item=${product?.id}`, {});
    const lines = await page.post(`shop-cart?undo_item=${product?.id}`, {});
    expect(lines.map(({ sku }) => sku)).to.deep.equal(['PHONE-128']);
  });

  it('takes one form that removes the product and changes its plan', async () => {
    page.setQuantity(3);
    const [product, plan] = await addWithPlan(page);
    const lines = await page.post('shop-cart', {
      update_cart: 'Update cart',
      [`cart[${product?.id}][qty]`]: '0',
      [`cart[${plan?.id}][qty]`]: '1',
    });
    expect(lines).to.deep.equal([]);
  });

  it('asks a plan server that is down once a form, not once a line', async () => {
    const [product, plan] = await addWithPlan(page);
    await page.setPlanServer('down');
    const before = (await page.state(() => true)).requests.length;
    await page.post('shop-cart', {
      update_cart: 'Update cart',
      [`cart[${product?.id}][qty]`]: '5',
      [`cart[${plan?.id}][qty]`]: '4',
    });
    expect((await page.state(() => true)).requests).to.have.length(before + 1);
  });

  it('makes the contracts by a scheduled action where the plan server was down at the payment', async () => {
    await addWithPlan(page);
    await page.setPlanServer('down');
    await page.pay();
    const paid = await page.state(({ orders }) => orders.length === 1);
    expect(paid.orders[0]?.saved ?? null).to.equal(null);

    await page.setPlanServer('up');
    await page.post('wp-cron.php?doing_wp_cron', {});
    const { orders } = await page.state(() => true);
    expect(orders[0]?.saved?.contractIds).to.have.length(1);
  });

  /** Two units with their plans, paid; resolves with their order and its contracts. */
  const paidOrder = async () => {
    page.setQuantity(2);
    await addWithPlan(page);
    await page.pay();
    const { orders } = await page.state((now) => now.orders.length === 1);
    return orders[0];
  };
  /** The contracts that stand after the merchant did something in the order's page. */
  const standingAfter = async (fields: Readonly<Record<string, string>>) => {
    await page.post('shop-cart', fields);
    return (await page.state(() => true)).orders[0]?.saved?.contractIds;
  };

  for (const [what, item] of [
    ['a unit', '0'],
    ['the plan of a unit', '1'],
  ] as const) {
    it(`cancels the newest contract when ${what} is refunded`, async () => {
      const order = await paidOrder();
      const [oldest] = order?.saved?.contractIds ?? [];
      const fields = { played_order: order?.id ?? '', refund_item: item };
      expect(await standingAfter(fields)).to.deep.equal([oldest]);
      expect(await standingAfter(fields)).to.deep.equal([]);
    });
  }

  it('cancels every contract when the order is cancelled', async () => {
    const order = await paidOrder();
    expect(order?.saved?.contractIds).to.have.length(2);
    const fields = { played_order: order?.id ?? '', status: 'cancelled' };
    expect(await standingAfter(fields)).to.deep.equal([]);
  });
});
