import { expect } from '@open-wc/testing';
import { itInTurn } from '../../support/it-in-turn.ts';
import { lineLink } from '../../../src/merchant/line-link.ts';
import { addWithPlan } from '../support/add-with-plan.ts';
import { dawn } from '../support/controls.ts';
import type { Line } from '../support/shop.ts';
import { standingContracts } from '../support/standing-contracts.ts';
import { StorefrontPage } from '../support/storefront-page.ts';

/** The dear variant; its plan is another one than that of the first. */
const DEAR = '2002';

describe("a plan that a shopper puts into a Shopify shop's cart by hand", () => {
  let page: StorefrontPage;
  let phone: Line;
  /** The plan as the app added it. */
  let plan: Line;
  beforeEach(async () => {
    page = await StorefrontPage.open(dawn);
    const lines = await addWithPlan(page);
    [phone, plan] = lines as [Line, Line];
  });
  afterEach(() => page.close());

  const post = async (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    await fetch(page.root + path, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const remove = ({ id }: Line) => post('cart/change.js', { id, quantity: 0 });
  const addItem = (id: string | undefined, properties: Line['data']) =>
    post('cart/add.js', { items: [{ id, properties }] });
  const plansOf = (lines: readonly Line[]) =>
    lines.filter(({ variantId }) => variantId === plan.variantId);

  itInTurn('gives way to the one that the app adds', async () => {
    await remove(plan);
    const { _verified: _mark, ...properties } = plan.data;
    await addItem(plan.variantId, properties);
    await page.visit('cart');
    const [added, ...others] = plansOf(await page.cart((lines) => lines.length > 1));
    expect(added?.data['_verified']).to.match(/^[0-9a-f]{64}$/);
    expect(added?.data).to.deep.equal(plan.data);
    expect(others).to.deep.equal([]);
  });

  itInTurn(
    'leaves the cart where it is of another product, also while the service is down',
    async () => {
      page.choose(1);
      await page.offerFor(1);
      const lines = await addWithPlan(page, 2);
      const [dear, dearPlan] = lines.slice(2) as [Line, Line];
      await remove(dearPlan);
      const link = await lineLink(DEAR, Object.entries(dear.data));
      // With the mark that it had there.
      await addItem(plan.variantId, { ...plan.data, _covers: link });
      await page.setService('down');
      await page.visit('cart');
      const left = await page.cart(() => true);
      expect(left.map(({ id }) => id)).to.have.members([phone.id, plan.id, dear.id]);
    },
  );

  itInTurn(
    'leaves the cart where a link "Reorder" adds product and plan without their properties',
    async () => {
      await remove(plan);
      await remove(phone);
      await addItem(phone.variantId, {});
      await addItem(plan.variantId, {});
      await page.visit('cart');
      const left = await page.cart(() => true);
      expect(left.map(({ sku }) => sku)).to.deep.equal([phone.sku]);
    },
  );

  itInTurn(
    'has no contract, and a person looks at it, where it was paid past the script',
    async () => {
      await remove(plan);
      await remove(phone);
      await addItem(DEAR, {});
      await addItem(plan.variantId, { ...plan.data, _covers: await lineLink(DEAR, []) });
      await fetch(`${page.root}checkout`, { method: 'POST' });
      const [order] = (await page.state(({ orders }) => orders.length > 0)).orders;
      const orderId = order?.id ?? '';
      const reason = await page.orderOnce({ status: 'saved', standing: 1 }, orderId).then(
        () => 'it is saved',
        (error: unknown) => String(error),
      );
      expect(reason).to.include('but its contracts do not fit it');
      expect(await standingContracts(orderId)).to.deep.equal([]);
    },
  );
});
