import { expect } from '@open-wc/testing';
import { dawn } from '../support/controls.ts';
import { describeAfterSale } from '../support/after-sale.ts';
import { StorefrontPage } from '../support/storefront-page.ts';

describeAfterSale('a Shopify shop', dawn);

describe("a Shopify shop's webhooks", () => {
  it('that Shopify did not sign are refused', async () => {
    const page = await StorefrontPage.open(dawn);
    const send = (signature: string) =>
      fetch(`${page.root}webhooks/orders`, {
        method: 'POST',
        headers: { 'x-shopify-hmac-sha256': signature },
        body: '{"id":1}',
      });
    for (const signature of ['', 'AAAA', btoa('x'.repeat(32))]) {
      expect((await send(signature)).status).to.equal(401);
    }
    await page.close();
  });
});
