import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { OrderContract, WholeSystemContract } from '../../../src/service/sandbox/contract.ts';
import { onEachDatabase } from '../support/databases.ts';
import { execute } from '../support/execute.ts';
import { listContracts, offeredPlans, orderOf, saveOrder } from '../support/save-order.ts';
import { startService, storeId, type TestService } from '../support/start-service.ts';
import {
  saveWholeSystemOrder,
  wholeSystemOrderOf,
  wholeSystemQuote,
} from '../support/whole-system.ts';

onEachDatabase((database) => {
  describe('GET /sandbox/contracts', () => {
    let databaseUrl: string;
    let service: TestService;
    let svcSalesLeadId: string;
    before(async () => {
      databaseUrl = await database.create();
      service = await startService({ databaseUrl });
      const [plan] = await offeredPlans(service.url);
      for (const orderId of ['order-1', 'order-2']) {
        await saveOrder(
          service.url,
          orderOf(
            [{ lineItemId: 'phone', quantity: 2, productTitle: 'Nova 9', planDetails: plan }],
            { orderId },
          ),
        );
      }
      const quote = await wholeSystemQuote(service.url);
      svcSalesLeadId = quote.svcSalesLeadId;
      await saveWholeSystemOrder(service.url, wholeSystemOrderOf(quote));
    });
    after(() => service.close());

    const request = (query: Record<string, string>, token?: string) =>
      fetch(`${service.url}/sandbox/contracts?${String(new URLSearchParams(query))}`, {
        headers: token === undefined ? {} : { 'X-Service-Access-Token': token },
      });

    it("lists a store's contracts, of orders and of whole-system sales, as described", async () => {
      const contracts = await listContracts(service.url);
      assert.equal(contracts.length, 5);
      for (const contract of contracts.slice(0, 4)) {
        assert.deepEqual(OrderContract.parse(contract), contract);
      }
      assert.deepEqual(WholeSystemContract.parse(contracts[4]), contracts[4]);
    });

    it('lists those of one order, or of one sale', async () => {
      const ofOrder = await listContracts(service.url, { orderId: 'order-2' });
      assert.deepEqual(
        ofOrder.map((contract: OrderContract) => contract.orderId),
        ['order-2', 'order-2'],
      );
      const ofSale = await listContracts(service.url, { svcSalesLeadId });
      assert.equal(ofSale.length, 1);
      assert.equal(ofSale[0].svcSalesLeadId, svcSalesLeadId);
      assert.deepEqual(await listContracts(service.url, { orderId: 'none' }), []);
    });

    it('has nothing of another store', async () => {
      const response = await request({ storeId: 'other-store' }, 'other-token');
      assert.deepEqual(await response.json(), []);
    });

    it('lists every contract, also where rows were damaged by hand: what cannot be read is left out', async () => {
      const whole = await listContracts(service.url);
      const damaged = `'{"productTitle":'`;
      await execute(
        databaseUrl,
        `update order_line_item set details = ${damaged} where order_id = 'order-1';
        update whole_system_contract set customer_details = ${damaged}, line_item_list = ${damaged}`,
      );
      const contracts = await listContracts(service.url);
      for (const contract of contracts.slice(0, 4)) OrderContract.parse(contract);
      WholeSystemContract.parse(contracts[4]);
      const withoutTitle = ({ productTitle: _title, ...contract }: OrderContract) => contract;
      const { customerDetails: _details, lineItemList: _list, ...sale } = whole[4];
      assert.deepEqual(contracts, [
        ...whole.slice(0, 2).map(withoutTitle),
        ...whole.slice(2, 4),
        sale,
      ]);
    });

    it("lists an order's contracts by its line items, as they were first sent, then by unit", async () => {
      const [plan] = await offeredPlans(service.url);
      const lineItems = ['tv', 'phone', 'camera'].map((lineItemId) => ({
        lineItemId,
        quantity: 2,
        planDetails: plan,
      }));
      const entries = await saveOrder(service.url, orderOf(lineItems, { orderId: 'order-3' }));
      const contracts = await listContracts(service.url, { orderId: 'order-3' });
      assert.deepEqual(
        contracts.map(({ lineItemId }: OrderContract) => lineItemId),
        ['tv', 'tv', 'phone', 'phone', 'camera', 'camera'],
      );
      assert.deepEqual(
        contracts.map(({ contractId }: OrderContract) => contractId),
        entries.map(({ contractId }) => contractId),
      );
    });

    it('lists the oldest order first, whatever its id', async () => {
      let now = Date.parse('2026-03-01T09:30:00Z');
      await using other = await startService({
        databaseUrl: await database.create(),
        clock: () => new Date(now),
      });
      const [planDetails] = await offeredPlans(other.url);
      for (const orderId of ['z', 'a', 'm']) {
        const lineItem = { lineItemId: 'phone', quantity: 1, planDetails };
        await saveOrder(other.url, orderOf([lineItem], { orderId }));
        now += 1000;
      }
      const contracts: OrderContract[] = await listContracts(other.url);
      assert.deepEqual(
        contracts.map(({ orderId }) => orderId),
        ['z', 'a', 'm'],
      );
    });

    it('needs the token, a right one, and the store', async () => {
      const refused: [Record<string, string>, string | undefined, number, string][] = [
        [{ storeId }, undefined, 401, 'TOKEN_MISSING'],
        [{ storeId }, 'wrong', 401, 'TOKEN_INVALID'],
        [{ storeId }, 'other-token', 403, 'TOKEN_FOREIGN'],
        [{}, 'demo-token', 400, 'INVALID_REQUEST'],
      ];
      for (const [query, token, status, code] of refused) {
        const response = await request(query, token);
        assert.equal(response.status, status);
        assert.equal((await response.json()).error.code, code);
      }
    });
  });
});
