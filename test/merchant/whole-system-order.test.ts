import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { RequestError } from '../../src/client/errors.ts';
import { ReplyError, ServiceError } from '../../src/client/reply-errors.ts';
import { OrderClient } from '../../src/merchant/order-client.ts';
import { exampleWholeSystemOrder } from '../support/orders.ts';
import { rejection } from '../support/rejection.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';

const accessToken = 'tok/en-9f8e7d';

const clientOf = ({ url }: { url: string }) =>
  new OrderClient({ serviceUrl: url, storeId: 'demo-store', accessToken });

describe('OrderClient.saveWholeSystemOrder', () => {
  const service = useScriptedService();

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

  it('takes isError: true for a refusal, whatever else the reply holds', async () => {
    for (const rest of [{ contractId: '' }, { contractId: 17 }, { contractId: 'contract-1' }]) {
      const body = { isError: true, ...rest };
      const saved = await clientOf(await service({ body })).saveWholeSystemOrder(
        exampleWholeSystemOrder(),
      );
      assert.deepEqual(saved, body);
    }
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
