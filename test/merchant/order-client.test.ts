import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ReplyError } from '../../src/client/reply-error.ts';
import { RequestError } from '../../src/client/request-error.ts';
import { ServiceError } from '../../src/client/service-error.ts';
import { WarrantyError } from '../../src/client/warranty-error.ts';
import { createdContracts, failedContracts } from '../../src/merchant/contracts.ts';
import { OrderClient, type OrderClientOptions } from '../../src/merchant/order-client.ts';
import { everyTextOf } from '../support/every-text.ts';
import { exampleOrder, exampleWholeSystemOrder } from '../support/orders.ts';
import { rejection } from '../support/rejection.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';

const accessToken = 'tok/en-9f8e7d';

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
        { lineItemId: 'line-3', code: 17, detail: { text: 'no' } },
      ]);
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
    ] as const)
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
  });

  describe('saveWholeSystemOrder', () => {
    it('posts the order and gives the contract', async () => {
      const scripted = await service({ body: { isError: false, contractId: 'contract-1' } });
      const saved = await clientOf(scripted).saveWholeSystemOrder(exampleWholeSystemOrder());
      assert.deepEqual(saved, { isError: false, contractId: 'contract-1' });
      const [request] = await scripted.requests();
      assert.equal(request?.path, '/partner/api/v1/order/whole-system');
      assert.equal(request?.headers['x-service-access-token'], accessToken);
      assert.deepEqual(request?.body, exampleWholeSystemOrder());
    });

    it('gives what the service said with isError: true, told apart by type', async () => {
      const body = { isError: true, contractId: null, reason: 'The quote has expired.' };
      const saved = await clientOf(await service({ body })).saveWholeSystemOrder(
        exampleWholeSystemOrder(),
      );
      assert.deepEqual(saved, { isError: true, reason: 'The quote has expired.' });
      // @ts-expect-error While isError is not known to be false, there may be no contract.
      const contractId: string = saved.contractId;
      assert.equal(contractId, undefined);
      if (!saved.isError) assert.equal(saved.contractId.length > 0, true);
    });

    it('takes no success without a contract for one', async () => {
      const scripted = await service({ body: { isError: false } });
      const error = await rejection(
        clientOf(scripted).saveWholeSystemOrder(exampleWholeSystemOrder()),
        ReplyError,
      );
      assert.deepEqual(
        error.issues.map((issue) => issue.path),
        ['contractId'],
      );
      assert.equal(error.ambiguous, true);
    });

    it('reports isError: true with an error status as a ServiceError that has it all', async () => {
      const body = { isError: true, error: { code: 'too-late', message: 'Too late.' } };
      const error = await rejection(
        clientOf(await service({ status: 409, body })).saveWholeSystemOrder(
          exampleWholeSystemOrder(),
        ),
        ServiceError,
      );
      assert.deepEqual(error.body, body);
      assert.equal(error.ambiguous, false);
    });

    it('sends no order with neither svcSalesLeadId nor lineItemList', async () => {
      const scripted = await service({ body: { isError: false, contractId: 'contract-1' } });
      const { svcSalesLeadId: _lead, lineItemList: _lines, ...order } = exampleWholeSystemOrder();
      const error = await rejection(clientOf(scripted).saveWholeSystemOrder(order), RequestError);
      assert.match(error.message, /At least one of svcSalesLeadId and lineItemList/);
      assert.equal((await scripted.requests()).length, 0);
    });
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
