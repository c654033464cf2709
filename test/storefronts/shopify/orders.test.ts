import { expect } from '@open-wc/testing';
import { itInTurn } from '../../support/it-in-turn.ts';
import { describeAfterSale, expectContractsToFollow } from '../support/after-sale.ts';
import { dawn } from '../support/controls.ts';
import { StorefrontPage } from '../support/storefront-page.ts';

describeAfterSale('a Shopify shop', dawn);

describe("a Shopify shop's webhooks", () => {
  let page: StorefrontPage;
  beforeEach(async () => {
    page = await StorefrontPage.open(dawn);
  });
  afterEach(() => page.close());

  itInTurn(
    'end contracts when units are taken out of an order, and when its whole sum is refunded without units',
    async () => expectContractsToFollow(page),
  );

  itInTurn('that Shopify did not sign are refused', async () => {
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
