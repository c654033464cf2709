import { expect } from '@open-wc/testing';
import { itInTurn } from '../../support/it-in-turn.ts';
import { addWithPlan } from './add-with-plan.ts';
import { standingContracts } from './standing-contracts.ts';
import { StorefrontPage, type StorefrontControls } from './storefront-page.ts';

/** The places of an order's lines. */
const PRODUCT = 0;
const PLAN = 1;

/** Two units with a plan each, paid; the merchant takes one out, then gives the sum of the other back. */
export async function expectContractsToFollow(page: StorefrontPage): Promise<void> {
  page.setQuantity(2);
  await addWithPlan(page);
  const orderId = await page.payOrder();
  await page.orderOnce({ status: 'saved', standing: 2 }, orderId);
  await page.editOrder(orderId, PRODUCT, 1);
  await page.orderOnce({ status: 'saved', standing: 1 }, orderId);
  await page.refundSum(orderId);
  await page.orderOnce({ status: 'saved', standing: 0 }, orderId);
  expect(await standingContracts(orderId)).to.deep.equal([]);
}

/** What becomes of contracts after the sale; each platform tells of a refund in its own way. */
export function describeAfterSale(name: string, controls: StorefrontControls): void {
  describe(`${name}, after the sale,`, () => {
    let page: StorefrontPage;
    beforeEach(async () => {
      page = await StorefrontPage.open(controls);
    });
    afterEach(() => page.close());

    /** Buys units with a plan each; resolves with the order's id. */
    const buy = async (units: number) => {
      page.setQuantity(units);
      await addWithPlan(page);
      return page.payOrder();
    };
    /** The contracts that stand at the service, once so many do; the plan server has the same. */
    const standing = async (count: number, orderId: string) => {
      const saved = await page.orderOnce({ status: 'saved', standing: count }, orderId);
      expect(saved.failures).to.deep.equal([]);
      const known = saved.contracts.filter(({ isCancelled }) => !isCancelled);
      const contracts = await standingContracts(orderId);
      expect(contracts).to.have.members(known.map(({ contractId }) => contractId));
      return contracts;
    };

    itInTurn(
      'has a contract a unit once the service is back, and takes along the newest with each refund',
      async () => {
        page.setQuantity(3);
        await addWithPlan(page);
        await page.setService('down');
        const orderId = await page.payOrder();
        const { contracts } = await page.orderOnce({ status: 'pending' }, orderId);
        expect(contracts).to.deep.equal([]);

        await page.setService('up');
        await page.passWait();
        const [oldest, second, ...newest] = await standing(3, orderId);
        expect(newest).to.have.length(1);
        await page.refund(orderId, PRODUCT, 1);
        expect(await standing(2, orderId)).to.deep.equal([oldest, second]);
        await page.refund(orderId, PLAN, 2);
        expect(await standing(1, orderId)).to.deep.equal([oldest]);
        // The product takes its last plan along.
        await page.refund(orderId, PRODUCT, 2);
        expect(await standing(0, orderId)).to.deep.equal([]);
      },
    );

    itInTurn('has no contract left of an order that is wholly refunded', async () => {
      const orderId = await buy(2);
      expect(await standing(2, orderId)).to.have.length(2);
      await page.refund(orderId, PLAN, 2);
      await page.refund(orderId, PRODUCT, 2);
      expect(await standing(0, orderId)).to.deep.equal([]);
    });

    itInTurn(
      'tells the plan server later of an order, and of its cancellation, for which it was down',
      async () => {
        page.setQuantity(2);
        await addWithPlan(page);
        await page.setPlanServer('down');
        const orderId = await page.payOrder();
        await page.setPlanServer('up');
        await page.later();
        expect(await standing(2, orderId)).to.have.length(2);

        await page.setPlanServer('down');
        await page.cancelOrder(orderId);
        await page.setPlanServer('up');
        await page.later();
        expect(await standing(0, orderId)).to.deep.equal([]);
      },
    );
  });
}
