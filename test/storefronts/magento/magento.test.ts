import { expect } from '@open-wc/testing';
import { hyva, hyvaFetch, luma } from '../support/controls.ts';
import { describeStayingOnThePage, describeStorefront } from '../support/journeys.ts';
import { addWithPlan } from '../support/add-with-plan.ts';
import { describeAfterSale } from '../support/after-sale.ts';
import { describePhpShop } from '../support/php-journeys.ts';
import { standingContracts } from '../support/standing-contracts.ts';
import { StorefrontPage } from '../support/storefront-page.ts';

describeStorefront('a Magento shop with Luma', luma);
describeStorefront('a Magento shop with Hyvä', hyva);
describeStorefront('a Magento shop with Hyvä that adds by fetch', hyvaFetch);
describeStayingOnThePage('a Magento shop with Hyvä that adds by fetch', hyvaFetch);
describeAfterSale('a Magento shop', luma);
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

  it('has no contract left when all that was paid is refunded as an adjustment, and tells of it once', async () => {
    await addWithPlan(page);
    const orderId = await page.payOrder();
    await page.orderOnce({ status: 'saved', standing: 1 }, orderId);
    await page.post('sales/order_creditmemo/save', { order_id: orderId });
    await page.later();
    await page.orderOnce({ status: 'saved', standing: 0 }, orderId);
    expect(await standingContracts(orderId)).to.deep.equal([]);

    const { requests } = await page.state(() => true);
    await page.later();
    expect((await page.state(() => true)).requests).to.deep.equal(requests);
  });
});
