import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { NetworkError, RequestError, WarrantyError } from '../../src/client/errors.ts';
import { ReplyError } from '../../src/client/reply-errors.ts';
import {
  createdContracts,
  failedContracts,
  standingContracts,
} from '../../src/merchant/contracts.ts';
import {
  OrderClient,
  type OrderClientOptions,
  type OrderToSave,
} from '../../src/merchant/order-client.ts';
import { orderOutcome } from '../../src/merchant/order-failure.ts';
import {
  CONTRACTS_MAX,
  LINE_ITEM_ID_MAX_LENGTH,
  ORDER_LINE_ITEMS_MAX,
} from '../../src/schemas/limits.ts';
import { everyTextOf } from '../support/every-text.ts';
import { fetchAndRead } from '../support/fetch-and-read.ts';
import { exampleOrder } from '../support/orders.ts';
import { rejection } from '../support/rejection.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';

const accessToken = 'tok/en-9f8e7d';

const UNITS = 1000;
const MANY_LINES = 200_000;

const clientOf = ({ url }: { url: string }, options: Partial<OrderClientOptions> = {}) =>
  new OrderClient({ serviceUrl: url, storeId: 'demo-store', accessToken, ...options });

const orderReply = {
  storeId: 'demo-store',
  orderId: 'order-1',
  contractList: [
    { lineItemId: 'line-1', contractId: 'contract-1', isCancelled: false },
    { lineItemId: 'line-2', errorCode: 'unknown-policy', errorMessage: 'This SKU is not sold.' },
    { lineItemId: 'line-1', contractId: 'contract-2', isCancelled: true },
    { lineItemId: 'line-3', contractId: null, code: 17, detail: { text: 'no' } },
  ],
};

/** What the types forbid, and code without types may well send. */
const misspelt: object = { lineItemId: 'x'.repeat(49), quantity: 0.5, sku: 'A' };

describe('OrderClient', () => {
  const service = useScriptedService();

  describe('saveOrder', () => {
    it('posts the order with the token and gives the reply', async () => {
      const scripted = await service({ body: orderReply });
      const reply = await clientOf(scripted).saveOrder(exampleOrder());
      assert.equal(reply.orderId, 'order-1');
      const [request] = await scripted.requests();
      assert.equal(request?.method, 'POST');
      assert.equal(request?.path, '/partner/api/v1/order');
      assert.deepEqual(request?.query, {});
      assert.deepEqual(request?.body, exampleOrder());
      assert.equal(request?.headers['content-type'], 'application/json');
      assert.equal(request?.headers['x-service-access-token'], accessToken);
    });

    it('takes null for an option that is left out', async () => {
      const scripted = await service({ body: orderReply });
      const none: object = { timeout: null, retryAmbiguous: null, repeat: null, fetch: null };
      const reply = await clientOf(scripted, none).saveOrder(exampleOrder());
      assert.equal(reply.orderId, 'order-1');
    });

    it('waits for as long as it is told, also for longer than a timer can', async () => {
      const scripted = await service({ body: orderReply, behaviour: 'hold' });
      const reply = clientOf(scripted, { timeout: Infinity }).saveOrder(exampleOrder());
      await scripted.waitForRequests(1);
      await scripted.release();
      assert.equal((await reply).orderId, 'order-1');
    });

    it('gives the contracts that exist and the entries that failed, nothing lost', async () => {
      const reply = await clientOf(await service({ body: orderReply })).saveOrder(exampleOrder());
      assert.deepEqual(createdContracts(reply), [
        { lineItemId: 'line-1', contractId: 'contract-1', isCancelled: false },
        { lineItemId: 'line-1', contractId: 'contract-2', isCancelled: true },
      ]);
      assert.deepEqual(failedContracts(reply), [
        {
          lineItemId: 'line-2',
          errorCode: 'unknown-policy',
          errorMessage: 'This SKU is not sold.',
        },
        { lineItemId: 'line-3', contractId: null, code: 17, detail: { text: 'no' } },
      ]);
      assert.deepEqual(standingContracts(reply), [
        { lineItemId: 'line-1', contractId: 'contract-1', isCancelled: false },
      ]);
    });

    it('loses no contract by an odd entry, which is a failure of its own as it came', async () => {
      const contract = { lineItemId: 'line-1', contractId: 'contract-1', isCancelled: false };
      const odd = [
        { lineItemId: 'line-2', isCancelled: false },
        { ...contract, contractId: null },
        { ...contract, contractId: '' },
        { ...contract, contractId: 17 },
        { contractId: 'contract-2', isCancelled: false },
        { ...contract, lineItemId: '' },
        { ...contract, isCancelled: 0 },
        { lineItemId: 'line-1', contractId: 'contract-3' },
      ];
      const body = { ...orderReply, contractList: [...odd, contract, 'text', null] };
      const reply = await clientOf(await service({ body })).saveOrder(exampleOrder());
      assert.deepEqual(createdContracts(reply), [contract]);
      assert.deepEqual(failedContracts(reply), [...odd, { entry: 'text' }, { entry: null }]);
    });

    it('gives a failure for each plan of which the reply says nothing, or too little, beside the order that was sent', async () => {
      const [lineItem = {}] = exampleOrder().orderLineItemList;
      const { planDetails: _plan, ...withoutPlan } = lineItem;
      const { quantity: _one, ...withoutQuantity } = lineItem;
      const orderLineItemList = [
        { ...lineItem, lineItemId: 'silent', quantity: 2 },
        { ...withoutQuantity, lineItemId: 'silent-one' },
        { ...lineItem, lineItemId: 'partly', quantity: 2 },
        { ...lineItem, lineItemId: 'ended', quantity: 1 },
        { ...lineItem, lineItemId: 'failed', quantity: 2 },
        { ...lineItem, lineItemId: 'whole', quantity: 1 },
        { ...lineItem, lineItemId: 'taken-back', quantity: 0 },
        { ...withoutPlan, lineItemId: 'without-plan', quantity: 1 },
      ];
      const order = exampleOrder({ orderLineItemList });
      const failure = { lineItemId: 'failed', errorCode: 'unknown-policy' };
      const contractList = [
        { lineItemId: 'partly', contractId: 'contract-1', isCancelled: false },
        { lineItemId: 'ended', contractId: 'contract-2', isCancelled: true },
        { lineItemId: 'whole', contractId: 'contract-3', isCancelled: false },
        failure,
      ];
      const said = await service({ body: { ...orderReply, contractList } });
      const reply = await clientOf(said).saveOrder(order);
      assert.deepEqual(failedContracts(reply), [failure]);
      const missing = (lineItemId: string, named: string) => ({
        lineItemId,
        errorCode: 'CONTRACT_MISSING',
        errorMessage: `The service took the order, but its reply names ${named} in force of line item ${lineItemId}.`,
      });
      assert.deepEqual(failedContracts(reply, order), [
        failure,
        missing('silent', 'no contract'),
        missing('silent-one', 'no contract'),
        missing('partly', '1 of 2 contracts'),
        missing('ended', 'no contract'),
      ]);
      const silent = await service({ body: { ...orderReply, contractList: [] } });
      const nothing = await clientOf(silent).saveOrder(exampleOrder());
      assert.deepEqual(failedContracts(nothing), []);
      assert.equal(failedContracts(nothing, exampleOrder()).length, 1);
    });

    it('takes a reply without echoes, and none with those of another order or store', async () => {
      const { contractList } = orderReply;
      for (const echo of [{}, { orderId: null, storeId: '' }]) {
        const scripted = await service({ body: { ...echo, contractList } });
        const reply = await clientOf(scripted).saveOrder(exampleOrder());
        assert.equal(reply.contractList.length, contractList.length);
      }
      for (const path of ['orderId', 'storeId']) {
        const body = { ...orderReply, [path]: 'another' };
        const scripted = await service({ body });
        const error = await rejection(clientOf(scripted).saveOrder(exampleOrder()), ReplyError);
        assert.deepEqual(
          error.issues.map((issue) => issue.path),
          [path],
        );
        assert.match(error.message, new RegExp(`interface: ${path} must be the `));
        assert.deepEqual(error.body, body);
        assert.equal(error.ambiguous, true);
      }
    });

    it('says that the outcome is unknown where the fetch it was given has read the reply', async () => {
      const client = clientOf(await service({ body: orderReply }), { fetch: fetchAndRead });
      const error = await rejection(client.saveOrder(exampleOrder()), NetworkError);
      assert.equal(orderOutcome(error), 'unknown');
    });

    it('takes a reply without a list where the order ends all contracts, and is echoed', async () => {
      const [lineItem] = exampleOrder().orderLineItemList;
      const { planDetails: _plan, ...withoutPlan } = lineItem ?? {};
      const { contractList: _list, ...echo } = orderReply;
      for (const left of [{ ...lineItem, quantity: 0 }, withoutPlan]) {
        const order = exampleOrder({ orderLineItemList: [left] });
        for (const body of [echo, { ...echo, contractList: null }]) {
          const reply = await clientOf(await service({ body })).saveOrder(order);
          assert.deepEqual(reply.contractList, []);
        }
        const said = await service({ body: { message: 'ok' } });
        await rejection(clientOf(said).saveOrder(order), ReplyError);
      }
      const another = { ...withoutPlan, lineItemId: 'line-2' };
      for (const orderLineItemList of [[lineItem ?? {}], [lineItem ?? {}, another]]) {
        const order = exampleOrder({ orderLineItemList });
        await rejection(clientOf(await service({ body: echo })).saveOrder(order), ReplyError);
      }
    });

    it('takes no success without a list of contracts for one; the error has what came', async () => {
      const body = { contracts: [{ id: 'contract-1' }] };
      const scripted = await service({ body });
      const error = await rejection(clientOf(scripted).saveOrder(exampleOrder()), ReplyError);
      assert.deepEqual(error.body, body);
    });

    it(`reads the reply to an order of ${UNITS.toLocaleString('en')} units on each of 3 lines`, async () => {
      const lineItemIds = ['a', 'b', 'c'].map((letter) => letter.repeat(LINE_ITEM_ID_MAX_LENGTH));
      const contractList = lineItemIds.flatMap((lineItemId) =>
        Array.from({ length: UNITS }, () => ({
          lineItemId,
          contractId: crypto.randomUUID(),
          isCancelled: false,
        })),
      );
      const scripted = await service({ body: { ...orderReply, contractList } });
      const reply = await clientOf(scripted).saveOrder(exampleOrder());
      assert.deepEqual(createdContracts(reply), contractList);
    });

    it('refuses a list of more contracts than an order has, without reading them', async () => {
      const zeros = Array.from({ length: 1_000_000 }, () => 0);
      const list = (length: number) => ({ body: { contractList: zeros.slice(0, length) } });
      const most = await clientOf(await service(list(CONTRACTS_MAX))).saveOrder(exampleOrder());
      assert.equal(failedContracts(most).length, CONTRACTS_MAX);
      const scripted = await service(list(zeros.length));
      const before = process.cpuUsage();
      const error = await rejection(clientOf(scripted).saveOrder(exampleOrder()), ReplyError);
      const { user } = process.cpuUsage(before);
      assert.ok(user < 2_000_000, `${user} µs`);
      assert.match(
        error.message,
        /: contractList must have at most 50000 entries\. It is unknown whether /,
      );
      assert.equal(error.ambiguous, true);
    });

    it('puts in the storeId, where the order has none', async () => {
      const scripted = await service({ body: orderReply });
      const { storeId: _storeId, ...order } = exampleOrder();
      await clientOf(scripted).saveOrder(order);
      assert.deepEqual((await scripted.requests())[0]?.body, exampleOrder());
    });

    for (const [what, order, paths] of [
      ['for another store', exampleOrder({ storeId: 'other-store' }), ['storeId']],
      ['with an orderId of 49 characters', exampleOrder({ orderId: 'x'.repeat(49) }), ['orderId']],
      [
        'with a date that is none',
        exampleOrder({ orderPurchaseDate: 'yesterday' }),
        ['orderPurchaseDate'],
      ],
      [
        'with two line items of one id',
        exampleOrder({
          orderLineItemList: ['a', 'b', 'a'].map((lineItemId) => ({ lineItemId, quantity: 1 })),
        }),
        ['orderLineItemList[2].lineItemId'],
      ],
      [
        'with half a unit and an unknown field',
        exampleOrder({
          orderLineItemList: [misspelt],
        }),
        [
          'orderLineItemList[0].lineItemId',
          'orderLineItemList[0].quantity',
          'orderLineItemList[0].sku',
        ],
      ],
    ] as const) {
      it(`sends no order ${what}`, async () => {
        const scripted = await service({ body: orderReply });
        const error = await rejection(clientOf(scripted).saveOrder(order), RequestError);
        assert.deepEqual(
          error.issues.map((issue) => issue.path),
          paths,
        );
        assert.equal(error.ambiguous, false);
        assert.equal((await scripted.requests()).length, 0);
      });
    }

    const circle: Record<string, unknown> = { discountAmount: 1 };
    circle['self'] = circle;
    const lines = (length: number) =>
      exampleOrder({ orderLineItemList: Array.from({ length }, () => ({})) });
    const throwing = Object.defineProperty({}, 'orderId', {
      enumerable: true,
      get: () => assert.fail('getter'),
    });
    for (const [what, order] of Object.entries<unknown>({
      null: null,
      undefined,
      'a text': 'order',
      'a list': [],
      'a circle': exampleOrder({ discount: circle }),
      'a BigInt': exampleOrder({ discount: { points: 5n } }),
      'a getter that throws': throwing,
      [`${MANY_LINES.toLocaleString('en')} lines`]: lines(MANY_LINES),
      [`${MANY_LINES.toLocaleString('en')} wrong lines`]: exampleOrder({
        orderLineItemList: Array(MANY_LINES).fill(null),
      }),
      [`${ORDER_LINE_ITEMS_MAX + 1} lines`]: lines(ORDER_LINE_ITEMS_MAX + 1),
    })) {
      it(`says by a RequestError that ${what} cannot be sent`, async () => {
        const scripted = await service({ body: orderReply });
        const saving = clientOf(scripted).saveOrder(order as OrderToSave);
        const error = await rejection(saving, RequestError);
        assert.equal(error.ambiguous, false);
        assert.equal((await scripted.requests()).length, 0);
      });
    }
  });

  it('takes no text for retryAmbiguous: the "false" of a variable would repeat what may have been carried out', () => {
    for (const retryAmbiguous of ['false', 'true', 1]) {
      const options: object = { retryAmbiguous };
      assert.throws(
        () => clientOf({ url: 'https://service.example' }, options),
        /^RequestError: retryAmbiguous must be true or false, not a/,
      );
    }
  });

  describe('the access token', () => {
    it('cannot be seen on the client', () => {
      const client = clientOf({ url: 'https://service.example' });
      assert.doesNotMatch(everyTextOf(client), /tok/);
    });

    it('is in no error, even where the service repeats it', async () => {
      for (const status of [200, 400, 401, 500]) {
        const scripted = await service({ status, body: { token: accessToken } });
        const error = await rejection(clientOf(scripted).saveOrder(exampleOrder()), WarrantyError);
        assert.doesNotMatch(everyTextOf(error), /tok\/en/);
      }
    });

    it('is required', () => {
      const withoutToken = { serviceUrl: 'https://service.example', storeId: 'demo-store' };
      assert.throws(
        () => new OrderClient(withoutToken as OrderClientOptions),
        /^RequestError: accessToken must be a text/,
      );
    });
  });
});
