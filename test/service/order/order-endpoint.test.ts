import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LINE_ITEM_ID_MAX_LENGTH, ORDER_ID_MAX_LENGTH } from '../../../src/schemas/limits.ts';
import { OrderReply } from '../../../src/schemas/order-reply.ts';
import { openDatabase } from '../../../src/database/open-database.ts';
import type { Tables } from '../../../src/service/database/tables.ts';
import { onEachDatabase } from '../support/databases.ts';
import { OrderDesk } from '../support/order-desk.ts';
import { phone } from '../support/request-quote.ts';
import { listContracts, offeredPlans, requestOrder, saveOrder } from '../support/save-order.ts';

onEachDatabase((database) => {
  describe('POST /partner/api/v1/order', () => {
    const desk = new OrderDesk(database);
    const ids = (entries: { contractId?: unknown }[]) =>
      entries.map(({ contractId }) => contractId);

    it('makes one contract for each unit of each line item with a plan', async () => {
      const response = await requestOrder(
        desk.url,
        desk.order([desk.line('phone', 3, 0), desk.line('mug', 2), desk.line('laptop', 1, 1)]),
      );
      assert.equal(response.status, 200);
      const reply = OrderReply.parse(await response.json());
      assert.equal(reply.storeId, 'demo-store');
      assert.equal(reply.orderId, desk.orderId);
      assert.deepEqual(
        reply.contractList.map(({ lineItemId, isCancelled }) => [lineItemId, isCancelled]),
        [
          ['phone', false],
          ['phone', false],
          ['phone', false],
          ['laptop', false],
        ],
      );
      assert.equal(new Set(ids(reply.contractList)).size, 4);
    });

    it('takes dates with small letters, and ids of the full length', async () => {
      const lineItemId = 'l'.repeat(LINE_ITEM_ID_MAX_LENGTH);
      const planDetails = { ...desk.plans[0], policyPurchaseDate: '2026-03-01t09:30:00z' };
      const [entry] = await saveOrder(
        desk.url,
        desk.order([{ ...desk.line(lineItemId, 1), planDetails }], {
          orderId: desk.orderId.padEnd(ORDER_ID_MAX_LENGTH, 'x'),
          orderPurchaseDate: '2026-03-01t09:30:00+01:00',
        }),
      );
      assert.equal(entry?.lineItemId, lineItemId);
      assert.equal(entry.isCancelled, false);
    });

    it('takes an order without any plan, and one without line items', async () => {
      assert.deepEqual(await desk.save(desk.line('mug', 2)), []);
      assert.deepEqual(await desk.save(), []);
    });

    it('keeps every field; an optional one that a later request leaves out stays', async () => {
      const fields = {
        manufacturerWarrantyDuration: 12,
        discount: { discountAmount: 5.1, reason: 'birthday' },
        totalOrderValue: 761.99,
        taxAmount: 60.1,
      };
      const other = desk.order([], { orderId: `${desk.orderId}-2` });
      await saveOrder(desk.url, other);
      await saveOrder(desk.url, desk.order([desk.line('phone', 1, 0)], { ...fields }));
      const customerDetails = { firstName: 'Grace' };
      const orderPurchaseDate = '2026-03-02T10:00:00Z';
      await saveOrder(desk.url, desk.order([], { customerDetails, orderPurchaseDate }));
      const stored = openDatabase<Tables>(desk.databaseUrl, () => undefined);
      const rows = await stored
        .selectFrom('store_order')
        .select(['order_purchase_date', 'details'])
        .where('order_id', 'in', [desk.orderId, other.orderId])
        .orderBy('order_id')
        .execute();
      await stored.destroy();
      assert.deepEqual(
        rows.map((row) => [row.order_purchase_date, JSON.parse(row.details)]),
        [
          [orderPurchaseDate, { ...fields, customerDetails }],
          [other.orderPurchaseDate, { customerDetails: other.customerDetails }],
        ],
      );
    });

    describe('sent again', () => {
      it('gives the same contracts', async () => {
        const first = await desk.save(desk.line('phone', 3, 0), desk.line('laptop', 1, 1));
        for (let repeat = 0; repeat < 3; repeat += 1) {
          assert.deepEqual(
            await desk.save(desk.line('phone', 3, 0), desk.line('laptop', 1, 1)),
            first,
          );
        }
      });

      it('with more units, adds contracts', async () => {
        const first = await desk.save(desk.line('phone', 1, 0));
        const second = await desk.save(desk.line('phone', 3, 0));
        assert.equal(second.length, 3);
        assert.deepEqual(second.slice(0, 1), first);
      });

      it('with fewer units, cancels the newest contracts and reports them', async () => {
        const first = await desk.save(desk.line('phone', 2, 0));
        const second = await desk.save(desk.line('phone', 4, 0));
        const third = await desk.save(desk.line('phone', 1, 0));
        assert.deepEqual(ids(third), ids(second));
        assert.deepEqual(
          third.map(({ isCancelled }) => isCancelled),
          [false, true, true, true],
        );
        assert.deepEqual(third[0], first[0]);
        assert.deepEqual(
          await desk.save(desk.line('phone', 1, 0)),
          third,
          'a repeat reports them again',
        );
      });

      it('with quantity 0, cancels its contracts, whatever is left of the plan', async () => {
        const first = await desk.save(desk.line('phone', 2, 0), desk.line('laptop', 1, 1));
        const second = await desk.save(desk.line('phone', 0, 0), desk.line('laptop', 1, 1));
        assert.deepEqual(ids(second), ids(first));
        assert.deepEqual(
          second.map(({ isCancelled }) => isCancelled),
          [true, true, false],
        );
        const unknown = {
          ...desk.line('laptop', 0),
          planDetails: { ...desk.plans[0], policySKU: 'NONE' },
        };
        const third = await desk.save(desk.line('phone', 0), unknown);
        assert.deepEqual(ids(third), ids(first));
        assert.ok(third.every(({ isCancelled }) => isCancelled));
      });

      it('without the plan, cancels its contracts', async () => {
        const first = await desk.save(desk.line('phone', 2, 0));
        const second = await desk.save(desk.line('phone', 2));
        assert.deepEqual(ids(second), ids(first));
        assert.ok(second.every(({ isCancelled }) => isCancelled));
      });

      it('with the plan back, makes new contracts; cancelled ones stay cancelled', async () => {
        const first = await desk.save(desk.line('phone', 2, 0));
        await desk.save(desk.line('phone', 2));
        const third = await desk.save(desk.line('phone', 2, 0));
        assert.deepEqual(ids(third.slice(0, 2)), ids(first));
        assert.deepEqual(
          third.map(({ isCancelled }) => isCancelled),
          [true, true, false, false],
        );
        assert.equal(new Set(ids(third)).size, 4);
      });

      it('with another plan, cancels the earlier one and makes contracts of the new', async () => {
        await desk.save(desk.line('phone', 1, 0));
        const second = await desk.save(desk.line('phone', 1, 2));
        assert.deepEqual(
          second.map(({ isCancelled }) => isCancelled),
          [true, false],
        );
        const listed = await listContracts(desk.url, { orderId: desk.orderId });
        assert.deepEqual(
          listed.map((contract: { policySKU: string; warrantyTenure: number }) => [
            contract.policySKU,
            contract.warrantyTenure,
          ]),
          [
            ['PHONE-B-1Y', 1],
            ['PHONE-B-3Y', 3],
          ],
        );
      });

      it('with the same plan at another price, cancels the earlier contract and makes one at that price', async () => {
        const [first] = desk.plans;
        const [dearer] = await offeredPlans(desk.url, { ...phone, productPrice: 799 });
        assert.equal(dearer.policySKU, first.policySKU);
        assert.notEqual(dearer.policyPrice, first.policyPrice);
        await desk.save(desk.line('phone', 1, 0));
        await desk.save({ ...desk.line('phone', 1), planDetails: dearer });
        const listed = await listContracts(desk.url, { orderId: desk.orderId });
        assert.deepEqual(
          listed.map((contract: { policyPrice: number; isCancelled: boolean }) => [
            contract.policyPrice,
            contract.isCancelled,
          ]),
          [
            [first.policyPrice, true],
            [dearer.policyPrice, false],
          ],
        );
      });

      it('with another date of its plans, has that one in the same contracts, and only there', async () => {
        const boughtOn = (policyPurchaseDate: string, line: ReturnType<OrderDesk['line']>) => ({
          ...line,
          planDetails: { ...line.planDetails, policyPurchaseDate },
        });
        const [one, two] = ['2026-03-05T10:00:00Z', '2026-03-06T10:00:00Z'];
        const [phones, laptop] = [desk.line('phone', 2, 0), desk.line('laptop', 1, 1)];
        const [tablet, watch] = [desk.line('tablet', 1, 0), desk.line('watch', 1, 0)];
        const first = await desk.save(phones, laptop, tablet, watch);
        assert.deepEqual(
          await desk.save(boughtOn(one, phones), boughtOn(one, laptop), boughtOn(two, tablet)),
          first,
        );
        const listed = await listContracts(desk.url, { orderId: desk.orderId });
        assert.deepEqual(
          listed.map((contract: { policyPurchaseDate: string }) => contract.policyPurchaseDate),
          [one, one, one, two, desk.plans[0].policyPurchaseDate],
        );
      });

      it('with a plan that was bought afterwards, makes its contracts', async () => {
        assert.deepEqual(await desk.save(desk.line('phone', 2)), []);
        assert.equal((await desk.save(desk.line('phone', 2, 0))).length, 2);
      });

      it('without a line item, leaves that one as it is', async () => {
        const first = await desk.save(desk.line('phone', 1, 0), desk.line('laptop', 1, 1));
        assert.deepEqual(await desk.save(desk.line('laptop', 1, 1)), first);
        const third = await desk.save(desk.line('tablet', 1, 0));
        assert.deepEqual(third.slice(0, 2), first);
        assert.equal(third.length, 3);
      });

      it('with another title of a line item, has that one, and only there', async () => {
        const titles = async () =>
          (await listContracts(desk.url, { orderId: desk.orderId })).map(
            ({ productTitle }: { productTitle: string }) => productTitle,
          );
        const [one, two] = [desk.line('one', 1, 0), desk.line('two', 1, 0)];
        await desk.save(one, two);
        await desk.save({ ...one, productTitle: 'Nova 9, blue' }, two);
        assert.deepEqual(await titles(), ['Nova 9, blue', two.productTitle]);
        const elsewhere = desk.order([{ ...one, productTitle: 'Nova 9, red' }], {
          orderId: `${desk.orderId}-2`,
        });
        await saveOrder(desk.url, desk.order([one], { orderId: `${desk.orderId}-2` }));
        await saveOrder(desk.url, elsewhere);
        for (const productTitle of ['Nova 9', 'Nova 9, green']) {
          const others = desk.order([{ ...one, productTitle, planDetails: undefined }], {
            storeId: 'other-store',
          });
          await requestOrder(desk.url, others, { 'X-Service-Access-Token': 'other-token' });
        }
        assert.deepEqual(await titles(), ['Nova 9, blue', two.productTitle]);
      });

      it('in another order of line items, reports in the first one', async () => {
        const first = await desk.save(desk.line('phone', 1, 0), desk.line('laptop', 1, 1));
        assert.deepEqual(
          await desk.save(desk.line('laptop', 1, 1), desk.line('phone', 1, 0)),
          first,
        );
      });
    });

    it('makes as many contracts as the largest quantity asks for', async () => {
      const entries = await desk.save(desk.line('phone', 1000, 0));
      assert.equal(new Set(ids(entries)).size, 1000);
    });

    it('compares prices exactly, however they are written', async () => {
      const order = JSON.stringify(desk.order([desk.line('phone', 1, 0)]));
      const [entry] = await saveOrder(
        desk.url,
        order.replace('"policyPrice":62.99', '"policyPrice":6299e-2'),
      );
      assert.equal(entry?.isCancelled, false);
    });

    it('keeps the mark of a test order, and changes it only when told', async () => {
      const isMarked = async () =>
        (await listContracts(desk.url, { orderId: desk.orderId })).every(
          (contract: { isTestOrder: boolean }) => contract.isTestOrder,
        );
      await saveOrder(desk.url, desk.order([desk.line('phone', 1, 0)], { isTestOrder: true }));
      assert.equal(await isMarked(), true);
      await saveOrder(desk.url, desk.order([desk.line('phone', 2, 0)]));
      assert.equal(await isMarked(), true);
      await saveOrder(desk.url, desk.order([desk.line('phone', 2, 0)], { isTestOrder: false }));
      assert.equal(await isMarked(), false);
    });

    it('takes a plan offered to the store only, not to another', async () => {
      const [entry] = await (
        await requestOrder(
          desk.url,
          desk.order([desk.line('phone', 1, 0)], { storeId: 'other-store' }),
          { 'X-Service-Access-Token': 'other-token' },
        )
      )
        .json()
        .then((reply) => reply.contractList);
      assert.equal(entry.errorCode, 'POLICY_SKU_UNKNOWN');
    });

    it('keeps the orders of two stores apart, whatever their ids', async () => {
      const first = await desk.save(desk.line('phone', 1, 0));
      const others = { storeId: 'other-store', orderPurchaseDate: '2026-03-02T09:30:00Z' };
      const customers = [{ firstName: 'Grace', customerEmail: 'grace@other.example' }, {}];
      for (const customerDetails of customers) {
        const response = await requestOrder(
          desk.url,
          desk.order([desk.line('phone', 1), desk.line('case', 1)], {
            ...others,
            customerDetails,
            taxAmount: 1,
          }),
          { 'X-Service-Access-Token': 'other-token' },
        );
        assert.deepEqual((await response.json()).contractList, []);
      }
      const both = await desk.save(desk.line('phone', 1, 0), desk.line('case', 1, 0));
      assert.deepEqual([both.length, both[0]], [2, first[0]]);
      const stored = openDatabase<Tables>(desk.databaseUrl, () => undefined);
      const rows = await stored
        .selectFrom('store_order')
        .select(['store_id', 'order_purchase_date', 'details'])
        .where('order_id', '=', desk.orderId)
        .orderBy('store_id')
        .execute();
      await stored.destroy();
      const { orderPurchaseDate, customerDetails } = desk.order([]);
      assert.deepEqual(
        rows.map((row) => [row.store_id, row.order_purchase_date, JSON.parse(row.details)]),
        [
          ['demo-store', orderPurchaseDate, { customerDetails }],
          ['other-store', others.orderPurchaseDate, { customerDetails: {}, taxAmount: 1 }],
        ],
      );
    });
  });
});
