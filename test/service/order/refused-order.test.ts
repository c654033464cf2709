import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ORDER_ID_MAX_LENGTH } from '../../../src/schemas/limits.ts';
import { onEachDatabase } from '../support/databases.ts';
import { OrderDesk } from '../support/order-desk.ts';
import { listContracts, requestOrder } from '../support/save-order.ts';

onEachDatabase((database) => {
  describe('POST /partner/api/v1/order', () => {
    const desk = new OrderDesk(database);

    describe('refuses the whole order', () => {
      const invalid: [string, (lines: object[]) => object, string[]][] = [
        ['without an orderId', (lines) => desk.order(lines, { orderId: undefined }), ['orderId']],
        [
          `with an orderId of ${ORDER_ID_MAX_LENGTH + 1} characters`,
          (lines) => desk.order(lines, { orderId: 'x'.repeat(ORDER_ID_MAX_LENGTH + 1) }),
          ['orderId'],
        ],
        [
          'with a date that is none',
          (lines) => desk.order(lines, { orderPurchaseDate: '01.03.2026' }),
          ['orderPurchaseDate'],
        ],
        [
          'without customer details',
          (lines) => desk.order(lines, { customerDetails: undefined }),
          ['customerDetails'],
        ],
        [
          'with line items that are no list',
          () => desk.order([], { orderLineItemList: {} }),
          ['orderLineItemList'],
        ],
        [
          'with two line items of one id',
          (lines) => desk.order([...lines, ...lines]),
          ['orderLineItemList[1].lineItemId'],
        ],
        [
          'with two line items of one id, though one cannot be used',
          (lines) => desk.order([...lines, { lineItemId: 'phone' }]),
          ['orderLineItemList[1].lineItemId'],
        ],
        [
          'with more line items than any order has',
          () =>
            desk.order(Array.from({ length: 501 }, (_, index) => desk.line(`line-${index}`, 1))),
          ['orderLineItemList'],
        ],
        [
          'with more units with a plan than one transaction may make',
          () =>
            desk.order(
              Array.from({ length: 11 }, (_, index) => desk.line(`line-${index}`, 1000, 0)),
            ),
          ['orderLineItemList'],
        ],
        [
          'with several faults at once, of which those of its line items are not its own',
          () => desk.order([{ lineItemId: '' }], { storeId: 7, orderPurchaseDate: undefined }),
          ['storeId', 'orderPurchaseDate'],
        ],
      ];
      for (const [name, order, paths] of invalid) {
        it(name, async () => {
          const response = await requestOrder(desk.url, order([desk.line('phone', 1, 0)]));
          assert.equal(response.status, 400);
          const { error } = await response.json();
          assert.equal(error.code, 'INVALID_REQUEST');
          assert.deepEqual(
            error.issues.map((issue: { path: string }) => issue.path),
            paths,
          );
          assert.deepEqual(
            await listContracts(desk.url, { orderId: desk.orderId }),
            [],
            'nothing is stored',
          );
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
            desk.url,
            desk.order([desk.line('phone', 1, 0)]),
            headers,
          );
          assert.equal(response.status, status);
          const { error } = await response.json();
          assert.equal(error.code, code);
          assert.doesNotMatch(JSON.stringify(error), /demo-tok|other-token|demo-store/);
          assert.deepEqual(await listContracts(desk.url, { orderId: desk.orderId }), []);
        });
      }

      it('is asked for before the body is read', async () => {
        const response = await requestOrder(desk.url, 'x'.repeat(2 * 1024 * 1024), {});
        assert.equal(response.status, 401);
      });
    });

    it('takes a large order, and refuses a body over 1 MiB', async () => {
      const filler = 'x'.repeat(2000);
      const large = Array.from({ length: 400 }, (_, index) => ({
        ...desk.line(`line-${index}`, 1),
        productTitle: filler,
      }));
      assert.deepEqual(await desk.save(...large), []);
      const response = await requestOrder(
        desk.url,
        desk.order([{ productTitle: 'x'.repeat(1024 * 1024) }]),
      );
      assert.equal(response.status, 413);
    });

    it('is for servers: no page of another origin may send one', async () => {
      const response = await fetch(`${desk.url}/partner/api/v1/order`, {
        method: 'OPTIONS',
        headers: { Origin: 'https://shop.example', 'Access-Control-Request-Method': 'POST' },
      });
      assert.equal(response.status, 405);
      assert.equal(response.headers.get('Access-Control-Allow-Origin'), null);
    });
  });
});
