import { expect } from '@open-wc/testing';
import { describeAfterSale, expectNoContractAfterSumRefund } from '../support/after-sale.ts';
import { dawn } from '../support/controls.ts';
import { StorefrontPage } from '../support/storefront-page.ts';

describeAfterSale('a Shopify shop', dawn);

describe("a Shopify shop's webhooks", () => {
  let page: StorefrontPage;
  beforeEach(async () => {
    page = await StorefrontPage.open(dawn);
  });
  afterEach(() => page.close());

  it('of a refund of the whole sum, without units, leave no contract', async () =>
    expectNoContractAfterSumRefund(page));

  it('that Shopify did not sign are refused', async () => {
    const send = (signature: string) =>
      fetch(`${page.root}webhooks/orders`, {
        method: 'POST',
        headers: { 'x-shopify-hmac-sha256': signature },
        body: '{"id":1}',
      });
    for (const signature of ['', 'AAAA', btoa('x'.repeat(32))]) {
      expect((await send(signature)).status).to.equal(401);
    }
  });
});
