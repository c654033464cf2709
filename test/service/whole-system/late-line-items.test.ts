import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { onEachDatabase } from '../support/databases.ts';
import {
  products,
  saveWholeSystemOrder,
  wholeSystemOrderOf,
  wholeSystemQuote,
} from '../support/whole-system.ts';
import { dateOfSale, useWholeSystemSale } from '../support/whole-system-sale.ts';

const DAY = 24 * 60 * 60 * 1000;

onEachDatabase((database) => {
  describe('30 days after the date of sale of a whole-system contract', () => {
    const sale = useWholeSystemSale(database);
    const { contractOf, refusal, requoted } = sale;

    const fewer = products.slice(0, 2);
    const orderOfFewer = async (fields: object = {}) =>
      wholeSystemOrderOf(await requoted(fewer), { lineItemList: fewer, ...fields });
    const seconds = (count: number) => new Date(dateOfSale.getTime() + 30 * DAY + count * 1000);
    beforeEach(() => saveWholeSystemOrder(sale.url, wholeSystemOrderOf(sale.quote)));

    for (const [name, moment] of [
      ['a second before', seconds(-1)],
      ['to the second', seconds(0)],
    ] as const) {
      it(`line items still change ${name}`, async () => {
        sale.now = moment;
        await saveWholeSystemOrder(sale.url, await orderOfFewer());
        assert.deepEqual((await contractOf()).lineItemList, fewer);
      });
    }

    describe('and a second', () => {
      beforeEach(() => {
        sale.now = seconds(1);
      });

      it('line items are refused as late, and nothing of that request is stored', async () => {
        const customerDetails = { customerCity: 'Paris' };
        for (const order of [
          await orderOfFewer({ customerDetails }),
          wholeSystemOrderOf(sale.quote, { lineItemList: fewer, customerDetails }),
        ]) {
          assert.deepEqual(await refusal(order), [409, 'LINE_ITEMS_TOO_LATE', ['lineItemList']]);
        }
        const contract = await contractOf();
        assert.deepEqual(contract.lineItemList, products);
        assert.equal(contract.customerDetails.customerCity, 'London');
      });

      it('every other field still changes', async () => {
        const order = wholeSystemOrderOf(sale.quote, {
          customerDetails: { customerCity: 'Paris' },
        });
        await saveWholeSystemOrder(sale.url, order);
        assert.deepEqual((await contractOf()).customerDetails, { customerCity: 'Paris' });
      });

      it('the same line items, in whatever order they and their fields are, are no change', async () => {
        const same = products
          .map((product) => Object.fromEntries(Object.entries(product).toReversed()))
          .toReversed();
        const order = wholeSystemOrderOf(sale.quote, {
          lineItemList: same,
          customerDetails: { customerCity: 'Paris' },
        });
        await saveWholeSystemOrder(sale.url, order);
        assert.equal((await contractOf()).customerDetails.customerCity, 'Paris');
      });

      it('another description of a line item is a change', async () => {
        const lineItemList = products.map((product) => ({ ...product, description: 'New' }));
        const order = wholeSystemOrderOf(sale.quote, { lineItemList });
        assert.equal((await refusal(order))[1], 'LINE_ITEMS_TOO_LATE');
      });

      it('a first contract is made all the same: its date of sale is now', async () => {
        sale.quote = await wholeSystemQuote(sale.url);
        await saveWholeSystemOrder(
          sale.url,
          wholeSystemOrderOf(sale.quote, { lineItemList: products }),
        );
        assert.equal((await contractOf()).dateOfSale, sale.now.toISOString());
      });
    });

    it('counts from the sale, not from the latest update', async () => {
      sale.now = new Date(dateOfSale.getTime() + 29 * DAY);
      await saveWholeSystemOrder(sale.url, await orderOfFewer());
      sale.now = seconds(1);
      const order = wholeSystemOrderOf(sale.quote, { lineItemList: products });
      assert.equal((await refusal(order))[1], 'LINE_ITEMS_TOO_LATE');
    });
  });
});
