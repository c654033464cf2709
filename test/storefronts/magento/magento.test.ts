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
});
