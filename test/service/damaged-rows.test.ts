import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onEachDatabase } from './support/databases.ts';
import { execute } from './support/execute.ts';
import { OrderDesk } from './support/order-desk.ts';
import { listContracts } from './support/save-order.ts';
import {
  products,
  requestWholeSystemOrder,
  saveWholeSystemOrder,
  wholeSystemOrderOf,
} from './support/whole-system.ts';
import { useWholeSystemSale } from './support/whole-system-sale.ts';

/** Texts that a hand left in a column: one that is no JSON, and one that is not what the column holds. */
const DAMAGED = [`{"customerDetails":`, `{"customerDetails":7}`];

onEachDatabase((database) => {
  describe('an order whose rows were damaged by hand', () => {
    const desk = new OrderDesk(database);

    for (const damaged of DAMAGED) {
      it(`with ${damaged} for details takes what it is now: its contracts stay, end and begin`, async () => {
        const first = await desk.save(desk.line('phone', 2, 0));
        await execute(
          desk.databaseUrl,
          `update store_order set details = '${damaged}' where order_id = '${desk.orderId}';
           update order_line_item set details = '${damaged}' where order_id = '${desk.orderId}'`,
        );
        assert.deepEqual(await desk.save(desk.line('phone', 2, 0)), first);
        const later = await desk.save(desk.line('phone', 1, 0), desk.line('tablet', 1, 1));
        assert.deepEqual(
          later.map(({ isCancelled }) => isCancelled),
          [false, true, false],
        );
        const listed = await listContracts(desk.url, { orderId: desk.orderId });
        assert.equal(listed[0].productTitle, 'Nova 9 smartphone');
      });
    }
  });

  describe('a whole-system sale whose rows were damaged by hand', () => {
    const sale = useWholeSystemSale(database);

    for (const table of ['whole_system_contract', 'whole_system_quote']) {
      it(`in ${table} is refused with what to mend, and is taken once that is mended`, async () => {
        const order = wholeSystemOrderOf(sale.quote, { lineItemList: products });
        const contractId = await saveWholeSystemOrder(sale.url, order);
        const write = (json: string) =>
          execute(
            sale.databaseUrl,
            `update ${table} set line_item_list = '${json}'
             where svc_sales_lead_id = '${sale.quote.svcSalesLeadId}'`,
          );
        for (const damaged of DAMAGED) {
          await write(damaged);
          const response = await requestWholeSystemOrder(sale.url, order);
          const { isError, error } = await response.json();
          assert.deepEqual([response.status, isError, error.code], [409, true, 'ORDER_DAMAGED']);
          assert.match(error.message, new RegExp(`^line_item_list in the sale's row of ${table} `));
        }
        await write(JSON.stringify(products));
        assert.equal(await saveWholeSystemOrder(sale.url, order), contractId);
      });
    }
  });
});
