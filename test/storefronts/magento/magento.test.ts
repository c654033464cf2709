import { expect } from '@open-wc/testing';
import { hyva, hyvaFetch, luma } from '../support/controls.ts';
import { describeStayingOnThePage, describeStorefront } from '../support/journeys.ts';
import { addWithPlan, describePhpShop } from '../support/php-journeys.ts';
import { StorefrontPage } from '../support/storefront-page.ts';

describeStorefront('a Magento shop with Luma', luma);
describeStorefront('a Magento shop with Hyvä', hyva);
describeStorefront('a Magento shop with Hyvä that adds by fetch', hyvaFetch);
describeStayingOnThePage('a Magento shop with Hyvä that adds by fetch', hyvaFetch);
describePhpShop('a Magento shop', luma, {
  path: luma.adds,
  fields: { product: '3001', qty: '1', form_key: 'the-form-key' },
});

describe("a Magento shop's own ways", () => {
  let page: StorefrontPage;
  beforeEach(async () => {
    page = await StorefrontPage.open(luma);
  });
  afterEach(() => page.close());

  it('keeps the plan with its product when a guest signs in', async () => {
    const [before] = await addWithPlan(page);
    const [product, plan] = await page.post('customer/account/loginPost', {});
    expect(product?.id).not.to.equal(before?.id);
    expect(plan?.covers).to.equal(product?.id);

    await page.changeLine(0, 2);
    const lines = await page.cart((now) => now.every(({ quantity }) => quantity === 2));
    expect(lines.map(({ sku }) => sku)).to.deep.equal(['PHONE-128', 'PHONE-B-1Y']);
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
  const standingAfter = async (path: string, fields: Readonly<Record<string, string>>) => {
    await page.post(path, fields);
    return (await page.state(() => true)).orders[0]?.saved?.contractIds;
  };

  for (const [what, item] of [
    ['a unit', '0'],
    ['the plan of a unit', '1'],
  ] as const) {
    it(`cancels the newest contract when ${what} is refunded`, async () => {
      const order = await paidOrder();
      const [oldest] = order?.saved?.contractIds ?? [];
      const refund = () =>
        standingAfter('sales/order_creditmemo/save', { order_id: order?.id ?? '', item });
      expect(await refund()).to.deep.equal([oldest]);
      expect(await refund()).to.deep.equal([]);
    });
  }

  it('cancels every contract when all that was paid is refunded as an adjustment', async () => {
    const order = await paidOrder();
    const fields = { order_id: order?.id ?? '' };
    expect(await standingAfter('sales/order_creditmemo/save', fields)).to.deep.equal([]);
  });

  it('cancels every contract when the payment is voided and the order cancelled', async () => {
    const order = await paidOrder();
    expect(order?.saved?.contractIds).to.have.length(2);
    const fields = { order_id: order?.id ?? '' };
    await page.post('sales/order_invoice/void', fields);
    expect(await standingAfter('sales/order/cancel', fields)).to.deep.equal([]);
  });

  it('cancels later what the plan server did not hear of when it was down', async () => {
    const order = await paidOrder();
    const refund = { order_id: order?.id ?? '', item: '0' };
    await page.setPlanServer('down');
    expect(await standingAfter('sales/order_creditmemo/save', refund)).to.have.length(2);
    await page.setPlanServer('up');
    expect(await standingAfter('sales/order_creditmemo/save', refund)).to.deep.equal([]);
  });

  it('asks for the contracts of a payment once, whatever is saved again', async () => {
    await paidOrder();
    const { requests } = await page.state(() => true);
    expect(requests.filter((path) => path === '/contracts')).to.have.length(1);
  });
});
