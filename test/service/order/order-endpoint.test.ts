import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { LINE_ITEM_ID_MAX_LENGTH, ORDER_ID_MAX_LENGTH } from '../../../src/schemas/limits.ts';
import { OrderReply } from '../../../src/schemas/order-reply.ts';
import { connect } from '../../../src/service/database/connect.ts';
import { onEachDatabase } from '../support/databases.ts';
import {
  listContracts,
  offeredPlans,
  orderOf,
  requestOrder,
  saveOrder,
} from '../support/save-order.ts';
import { startService, type TestService } from '../support/start-service.ts';

onEachDatabase((database) => {
  describe('POST /partner/api/v1/order', () => {
    let service: TestService;
    let databaseUrl: string;
    let url: string;
    let plans: Awaited<ReturnType<typeof offeredPlans>>;
    let orderId: string;
    let orders = 0;
    before(async () => {
      databaseUrl = await database.create();
      service = await startService({ databaseUrl });
      url = service.url;
      plans = await offeredPlans(url);
    });
    after(() => service.close());
    beforeEach(() => {
      orders += 1;
      orderId = `order-${orders}`;
    });

    const ids = (entries: { contractId?: unknown }[]) =>
      entries.map(({ contractId }) => contractId);
    const line = (lineItemId: string, quantity: number, plan = -1) => ({
      lineItemId,
      quantity,
      productTitle: 'Nova 9 smartphone',
      productURL: 'https://shop.example/nova-9',
      salePrice: 699,
      ...(plan < 0 ? {} : { planDetails: plans[plan] }),
    });
    const save = (...lines: object[]) => saveOrder(url, orderOf(lines, { orderId }));

    it('makes one contract for each unit of each line item with a plan', async () => {
      const response = await requestOrder(
        url,
        orderOf([line('phone', 3, 0), line('mug', 2), line('laptop', 1, 1)], { orderId }),
      );
      assert.equal(response.status, 200);
      const reply = OrderReply.parse(await response.json());
      assert.equal(reply.storeId, 'demo-store');
      assert.equal(reply.orderId, orderId);
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
      const planDetails = { ...plans[0], policyPurchaseDate: '2026-03-01t09:30:00z' };
      const [entry] = await saveOrder(
        url,
        orderOf([{ ...line(lineItemId, 1), planDetails }], {
          orderId: orderId.padEnd(ORDER_ID_MAX_LENGTH, 'x'),
          orderPurchaseDate: '2026-03-01t09:30:00+01:00',
        }),
      );
      assert.equal(entry?.lineItemId, lineItemId);
      assert.equal(entry.isCancelled, false);
    });

    it('takes an order without any plan, and one without line items', async () => {
      assert.deepEqual(await save(line('mug', 2)), []);
      assert.deepEqual(await save(), []);
    });

    it('keeps every field; an optional one that a later request leaves out stays', async () => {
      const fields = {
        manufacturerWarrantyDuration: 12,
        discount: { discountAmount: 5.1, reason: 'birthday' },
        totalOrderValue: 761.99,
        taxAmount: 60.1,
      };
      await saveOrder(url, orderOf([line('phone', 1, 0)], { orderId, ...fields }));
      const customerDetails = { firstName: 'Grace' };
      await saveOrder(url, orderOf([], { orderId, customerDetails }));
      const stored = connect(databaseUrl, () => undefined);
      const { details } = await stored
        .selectFrom('store_order')
        .select('details')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      await stored.destroy();
      assert.deepEqual(JSON.parse(details), { ...fields, customerDetails });
    });

    describe('sent again', () => {
      it('gives the same contracts', async () => {
        const first = await save(line('phone', 3, 0), line('laptop', 1, 1));
        for (let repeat = 0; repeat < 3; repeat += 1) {
          assert.deepEqual(await save(line('phone', 3, 0), line('laptop', 1, 1)), first);
        }
      });

      it('with more units, adds contracts', async () => {
        const first = await save(line('phone', 1, 0));
        const second = await save(line('phone', 3, 0));
        assert.equal(second.length, 3);
        assert.deepEqual(second.slice(0, 1), first);
      });

      it('with fewer units, cancels the newest contracts and reports them', async () => {
        const first = await save(line('phone', 2, 0));
        const second = await save(line('phone', 4, 0));
        const third = await save(line('phone', 1, 0));
        assert.deepEqual(ids(third), ids(second));
        assert.deepEqual(
          third.map(({ isCancelled }) => isCancelled),
          [false, true, true, true],
        );
        assert.deepEqual(third[0], first[0]);
        assert.deepEqual(await save(line('phone', 1, 0)), third, 'a repeat reports them again');
      });

      it('with quantity 0, cancels its contracts, whatever is left of the plan', async () => {
        const first = await save(line('phone', 2, 0), line('laptop', 1, 1));
        const second = await save(line('phone', 0, 0), line('laptop', 1, 1));
        assert.deepEqual(ids(second), ids(first));
        assert.deepEqual(
          second.map(({ isCancelled }) => isCancelled),
          [true, true, false],
        );
        const unknown = { ...line('laptop', 0), planDetails: { ...plans[0], policySKU: 'NONE' } };
        const third = await save(line('phone', 0), unknown);
        assert.deepEqual(ids(third), ids(first));
        assert.ok(third.every(({ isCancelled }) => isCancelled));
      });

      it('without the plan, cancels its contracts', async () => {
        const first = await save(line('phone', 2, 0));
        const second = await save(line('phone', 2));
        assert.deepEqual(ids(second), ids(first));
        assert.ok(second.every(({ isCancelled }) => isCancelled));
      });

      it('with the plan back, makes new contracts; cancelled ones stay cancelled', async () => {
        const first = await save(line('phone', 2, 0));
        await save(line('phone', 2));
        const third = await save(line('phone', 2, 0));
        assert.deepEqual(ids(third.slice(0, 2)), ids(first));
        assert.deepEqual(
          third.map(({ isCancelled }) => isCancelled),
          [true, true, false, false],
        );
        assert.equal(new Set(ids(third)).size, 4);
      });

      it('with another plan, cancels the earlier one and makes contracts of the new', async () => {
        await save(line('phone', 1, 0));
        const second = await save(line('phone', 1, 2));
        assert.deepEqual(
          second.map(({ isCancelled }) => isCancelled),
          [true, false],
        );
        const listed = await listContracts(url, { orderId });
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

      it('with a plan that was bought afterwards, makes its contracts', async () => {
        assert.deepEqual(await save(line('phone', 2)), []);
        assert.equal((await save(line('phone', 2, 0))).length, 2);
      });

      it('without a line item, leaves that one as it is', async () => {
        const first = await save(line('phone', 1, 0), line('laptop', 1, 1));
        assert.deepEqual(await save(line('laptop', 1, 1)), first);
        const third = await save(line('tablet', 1, 0));
        assert.deepEqual(third.slice(0, 2), first);
        assert.equal(third.length, 3);
      });

      it('in another order of line items, reports in the first one', async () => {
        const first = await save(line('phone', 1, 0), line('laptop', 1, 1));
        assert.deepEqual(await save(line('laptop', 1, 1), line('phone', 1, 0)), first);
      });
    });

    describe('a line item whose contract cannot be made', () => {
      const failing: [string, () => object, string][] = [
        [
          'a plan that nobody offered',
          () => ({ ...line('bad', 1), planDetails: { ...plans[0], policySKU: 'NONE' } }),
          'POLICY_SKU_UNKNOWN',
        ],
        [
          'a price that was not offered',
          () => ({ ...line('bad', 1), planDetails: { ...plans[0], policyPrice: 62.98 } }),
          'POLICY_PRICE_NOT_OFFERED',
        ],
        [
          "another plan's price",
          () => ({
            ...line('bad', 1),
            planDetails: { ...plans[0], policyPrice: plans[1].policyPrice },
          }),
          'POLICY_PRICE_NOT_OFFERED',
        ],
        ['a negative quantity', () => line('bad', -1, 0), 'QUANTITY_OUT_OF_RANGE'],
        ['a quantity beyond reason', () => line('bad', 1001, 0), 'QUANTITY_OUT_OF_RANGE'],
      ];
      for (const [name, badLine, errorCode] of failing) {
        it(`for ${name}, gets an entry that says so, and the rest is saved`, async () => {
          const entries = await save(line('good', 1, 0), badLine(), line('other', 2, 1));
          assert.deepEqual(
            entries.map((entry) => entry.lineItemId),
            ['good', 'other', 'other', 'bad'],
          );
          const failure = entries[3];
          assert.deepEqual(Object.keys(failure ?? {}), ['lineItemId', 'errorCode', 'errorMessage']);
          assert.equal(failure?.errorCode, errorCode);
          assert.match(failure?.errorMessage ?? '', /\.$/);
          assert.equal((await listContracts(url, { orderId })).length, 3);
        });
      }

      const unusable: [string, () => object, string[]][] = [
        [
          'a productURL that is no address',
          () => ({ ...line('bad', 1, 0), productURL: 'nova-9' }),
          ['productURL'],
        ],
        [
          'a plan without its date',
          () => ({
            ...line('bad', 1),
            planDetails: { policySKU: plans[0].policySKU, policyPrice: plans[0].policyPrice },
          }),
          ['planDetails.policyPurchaseDate'],
        ],
        ['a plan that is null', () => ({ ...line('bad', 1), planDetails: null }), ['planDetails']],
        ['no quantity', () => ({ lineItemId: 'bad' }), ['quantity']],
        ['half a unit', () => ({ lineItemId: 'bad', quantity: 0.5 }), ['quantity']],
        [
          'several faults at once',
          () => ({ lineItemId: 'bad', salePrice: '699' }),
          ['quantity', 'salePrice'],
        ],
      ];
      for (const [name, badLine, fields] of unusable) {
        it(`for ${name}, gets an entry that names the field, and the rest is saved`, async () => {
          const entries = await save(line('good', 1, 0), badLine(), line('other', 1, 1));
          assert.deepEqual(
            entries.map((entry) => entry.lineItemId),
            ['good', 'other', 'bad'],
          );
          const failure = entries[2];
          assert.deepEqual(Object.keys(failure ?? {}), ['lineItemId', 'errorCode', 'errorMessage']);
          assert.equal(failure?.errorCode, 'LINE_ITEM_INVALID');
          for (const field of fields) {
            assert.ok(failure?.errorMessage?.includes(`orderLineItemList[1].${field} `), field);
          }
          assert.equal((await listContracts(url, { orderId })).length, 2);
        });
      }

      const nameless: [string, unknown, string | undefined][] = [
        ['no lineItemId', { quantity: 1 }, undefined],
        ['an empty lineItemId', { lineItemId: '', quantity: 1 }, undefined],
        ['a lineItemId that is a number', { lineItemId: 7, quantity: 1 }, undefined],
        [
          `a lineItemId of ${LINE_ITEM_ID_MAX_LENGTH + 1} characters`,
          { lineItemId: 'x'.repeat(LINE_ITEM_ID_MAX_LENGTH + 1), quantity: 1 },
          'x'.repeat(LINE_ITEM_ID_MAX_LENGTH + 1),
        ],
        ['nothing at all', null, undefined],
      ];
      for (const [name, badLine, lineItemId] of nameless) {
        it(`for ${name}, is told by its place in the list`, async () => {
          const entries = await saveOrder(url, orderOf([line('good', 1, 0), badLine], { orderId }));
          assert.equal(entries.length, 2);
          assert.equal(entries[0]?.lineItemId, 'good');
          assert.equal(entries[1]?.lineItemId, lineItemId);
          assert.equal(entries[1]?.errorCode, 'LINE_ITEM_INVALID');
          assert.match(entries[1]?.errorMessage ?? '', /^orderLineItemList\[1\]/);
        });
      }

      it('is one of hundreds, each with an entry of its own and of modest length', async () => {
        const wrong = Object.fromEntries(Object.keys(line('', 0)).map((name) => [name, {}]));
        const bad = Array.from({ length: 499 }, (_, index) => ({
          ...wrong,
          lineItemId: `bad-${index}`,
        }));
        const entries = await save(...bad, line('good', 1, 0));
        assert.equal(entries.length, 500);
        assert.equal(entries[0]?.lineItemId, 'good');
        assert.equal(entries[499]?.lineItemId, 'bad-498');
        assert.ok(JSON.stringify(entries).length < 256 * 1024);
        const [nameless] = await saveOrder(
          url,
          orderOf([{ lineItemId: 'x'.repeat(100_000) }], { orderId: `${orderId}-long` }),
        );
        assert.equal(nameless?.lineItemId, undefined);
      });

      it('keeps the contracts it had', async () => {
        const first = await save(line('phone', 2, 0));
        const second = await save(line('phone', 1001, 0));
        assert.deepEqual(second.slice(0, 2), first);
        assert.equal(second[2]?.errorCode, 'QUANTITY_OUT_OF_RANGE');
        const third = await save({ ...line('phone', 1, 0), productURL: 'nova-9' });
        assert.deepEqual(third.slice(0, 2), first);
        assert.equal(third[2]?.errorCode, 'LINE_ITEM_INVALID');
      });

      it('is saved once it is put right', async () => {
        const bad = { ...line('phone', 1), planDetails: { ...plans[0], policyPrice: 1 } };
        await save(bad);
        const [entry, ...rest] = await save(line('phone', 1, 0));
        assert.equal(entry?.isCancelled, false);
        assert.deepEqual(rest, []);
      });

      it('is not one without a plan or a unit', async () => {
        assert.deepEqual(await save(line('returned', 0), line('refunded', 0, 0)), []);
      });
    });

    it('makes as many contracts as the largest quantity asks for', async () => {
      const entries = await save(line('phone', 1000, 0));
      assert.equal(new Set(ids(entries)).size, 1000);
    });

    it('compares prices exactly, however they are written', async () => {
      const order = JSON.stringify(orderOf([line('phone', 1, 0)], { orderId }));
      const [entry] = await saveOrder(
        url,
        order.replace('"policyPrice":62.99', '"policyPrice":6299e-2'),
      );
      assert.equal(entry?.isCancelled, false);
    });

    it('keeps the mark of a test order, and changes it only when told', async () => {
      const isMarked = async () =>
        (await listContracts(url, { orderId })).every(
          (contract: { isTestOrder: boolean }) => contract.isTestOrder,
        );
      await saveOrder(url, orderOf([line('phone', 1, 0)], { orderId, isTestOrder: true }));
      assert.equal(await isMarked(), true);
      await saveOrder(url, orderOf([line('phone', 2, 0)], { orderId }));
      assert.equal(await isMarked(), true);
      await saveOrder(url, orderOf([line('phone', 2, 0)], { orderId, isTestOrder: false }));
      assert.equal(await isMarked(), false);
    });

    it('takes a plan offered to the store only, not to another', async () => {
      const [entry] = await (
        await requestOrder(
          url,
          orderOf([line('phone', 1, 0)], { orderId, storeId: 'other-store' }),
          { 'X-Service-Access-Token': 'other-token' },
        )
      )
        .json()
        .then((reply) => reply.contractList);
      assert.equal(entry.errorCode, 'POLICY_SKU_UNKNOWN');
    });

    it('keeps the orders of two stores apart, whatever their ids', async () => {
      const first = await save(line('phone', 1, 0));
      const response = await requestOrder(
        url,
        orderOf([line('phone', 1)], { orderId, storeId: 'other-store' }),
        { 'X-Service-Access-Token': 'other-token' },
      );
      assert.deepEqual((await response.json()).contractList, []);
      assert.deepEqual(await save(line('phone', 1, 0)), first);
    });

    describe('refuses the whole order', () => {
      const invalid: [string, (lines: object[]) => object, string[]][] = [
        ['without an orderId', (lines) => orderOf(lines, { orderId: undefined }), ['orderId']],
        [
          `with an orderId of ${ORDER_ID_MAX_LENGTH + 1} characters`,
          (lines) => orderOf(lines, { orderId: 'x'.repeat(ORDER_ID_MAX_LENGTH + 1) }),
          ['orderId'],
        ],
        [
          'with a date that is none',
          (lines) => orderOf(lines, { orderPurchaseDate: '01.03.2026' }),
          ['orderPurchaseDate'],
        ],
        [
          'without customer details',
          (lines) => orderOf(lines, { customerDetails: undefined }),
          ['customerDetails'],
        ],
        [
          'with line items that are no list',
          () => orderOf([], { orderLineItemList: {} }),
          ['orderLineItemList'],
        ],
        [
          'with two line items of one id',
          (lines) => orderOf([...lines, ...lines]),
          ['orderLineItemList[1].lineItemId'],
        ],
        [
          'with two line items of one id, though one cannot be used',
          (lines) => orderOf([...lines, { lineItemId: 'phone' }]),
          ['orderLineItemList[1].lineItemId'],
        ],
        [
          'with more line items than any order has',
          () => orderOf(Array.from({ length: 501 }, (_, index) => line(`line-${index}`, 1))),
          ['orderLineItemList'],
        ],
        [
          'with more units with a plan than one transaction may make',
          () => orderOf(Array.from({ length: 11 }, (_, index) => line(`line-${index}`, 1000, 0))),
          ['orderLineItemList'],
        ],
        [
          'with several faults at once, of which those of its line items are not its own',
          () => orderOf([{ lineItemId: '' }], { storeId: 7, orderPurchaseDate: undefined }),
          ['storeId', 'orderPurchaseDate'],
        ],
      ];
      for (const [name, order, paths] of invalid) {
        it(name, async () => {
          const response = await requestOrder(url, {
            orderId,
            ...order([line('phone', 1, 0)]),
          });
          assert.equal(response.status, 400);
          const { error } = await response.json();
          assert.equal(error.code, 'INVALID_REQUEST');
          assert.deepEqual(
            error.issues.map((issue: { path: string }) => issue.path),
            paths,
          );
          assert.deepEqual(await listContracts(url, { orderId }), [], 'nothing is stored');
        });
      }
    });

    describe('a token', () => {
      const refused: [string, Record<string, string>, number, string][] = [
        ['that is missing', {}, 401, 'TOKEN_MISSING'],
        ['that is empty', { 'X-Service-Access-Token': '' }, 401, 'TOKEN_MISSING'],
        ["that is nobody's", { 'X-Service-Access-Token': 'demo-tokem' }, 401, 'TOKEN_INVALID'],
        ['of another store', { 'X-Service-Access-Token': 'other-token' }, 403, 'TOKEN_FOREIGN'],
      ];
      for (const [name, headers, status, code] of refused) {
        it(`${name}: ${status} ${code}`, async () => {
          const response = await requestOrder(
            url,
            orderOf([line('phone', 1, 0)], { orderId }),
            headers,
          );
          assert.equal(response.status, status);
          const { error } = await response.json();
          assert.equal(error.code, code);
          assert.doesNotMatch(JSON.stringify(error), /demo-tok|other-token|demo-store/);
          assert.deepEqual(await listContracts(url, { orderId }), []);
        });
      }

      it('is asked for before the body is read', async () => {
        const response = await requestOrder(url, 'x'.repeat(2 * 1024 * 1024), {});
        assert.equal(response.status, 401);
      });
    });

    it('takes a large order, and refuses a body over 1 MiB', async () => {
      const filler = 'x'.repeat(2000);
      const large = Array.from({ length: 400 }, (_, index) => ({
        ...line(`line-${index}`, 1),
        productTitle: filler,
      }));
      assert.deepEqual(await save(...large), []);
      const response = await requestOrder(
        url,
        orderOf([{ productTitle: 'x'.repeat(1024 * 1024) }]),
      );
      assert.equal(response.status, 413);
    });

    it('is for servers: no page of another origin may send one', async () => {
      const response = await fetch(`${url}/partner/api/v1/order`, {
        method: 'OPTIONS',
        headers: { Origin: 'https://shop.example', 'Access-Control-Request-Method': 'POST' },
      });
      assert.equal(response.status, 405);
      assert.equal(response.headers.get('Access-Control-Allow-Origin'), null);
    });
  });
});
