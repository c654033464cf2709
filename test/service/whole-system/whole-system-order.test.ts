import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onEachDatabase } from '../support/databases.ts';
import {
  products,
  saveWholeSystemOrder,
  wholeSystemOrderOf,
  wholeSystemQuote,
} from '../support/whole-system.ts';
import { dateOfSale, useWholeSystemSale } from '../support/whole-system-sale.ts';

onEachDatabase((database) => {
  describe('POST /partner/api/v1/order/whole-system', () => {
    const sale = useWholeSystemSale(database);
    const { contractOf, refusal, requoted } = sale;

    it('makes one contract over the products, from now on', async () => {
      const contractId = await saveWholeSystemOrder(
        sale.url,
        wholeSystemOrderOf(sale.quote, { lineItemList: products }),
      );
      const contract = await contractOf();
      assert.equal(contract.contractId, contractId);
      assert.equal(contract.dateOfSale, dateOfSale.toISOString());
      assert.equal(contract.warrantyPrice, sale.quote.warrantyQuoteItemList[0]?.warrantyPrice);
      assert.deepEqual(contract.lineItemList, products);
      assert.deepEqual(contract.customerDetails, {
        customerFirstName: 'Ada',
        customerCity: 'London',
        addressType: 'BILLING',
      });
    });

    it('covers what was quoted where the order names only the sales lead', async () => {
      await saveWholeSystemOrder(sale.url, wholeSystemOrderOf(sale.quote));
      assert.deepEqual((await contractOf()).lineItemList, products);
    });

    for (const lineItemList of [[], [{}], [{}, { colour: 'red' }]]) {
      it(`takes ${JSON.stringify(lineItemList)} as no list`, async () => {
        const order = wholeSystemOrderOf(sale.quote, { lineItemList });
        const alone = { ...order, svcSalesLeadId: undefined };
        assert.deepEqual(await refusal(alone), [400, 'INVALID_REQUEST', ['']]);
        await saveWholeSystemOrder(sale.url, order);
        assert.deepEqual((await contractOf()).lineItemList, products, 'what was quoted');
        await saveWholeSystemOrder(sale.url, order);
        assert.deepEqual((await contractOf()).lineItemList, products, 'what it covered before');
      });
    }

    it('finds the sale by its quote where the order names only line items', async () => {
      const order = { ...wholeSystemOrderOf(sale.quote), svcSalesLeadId: undefined };
      const first = await saveWholeSystemOrder(sale.url, { ...order, lineItemList: products });
      const second = await saveWholeSystemOrder(sale.url, { ...order, lineItemList: products });
      assert.equal(second, first, 'a repeat makes no second contract');
      assert.equal(await saveWholeSystemOrder(sale.url, wholeSystemOrderOf(sale.quote)), first);
    });

    it('takes what was left out for what the quote took it to be: one unit, not covered', async () => {
      const [{ quantity: _one, ...covered }, soundbar, { isCovered: _no, ...uncovered }] = products;
      const lineItemList = [covered, soundbar, uncovered];
      await saveWholeSystemOrder(sale.url, wholeSystemOrderOf(sale.quote, { lineItemList }));
      assert.deepEqual((await contractOf()).lineItemList, lineItemList);
    });

    it('updates the contract of the sale, whatever changes', async () => {
      const first = await saveWholeSystemOrder(sale.url, wholeSystemOrderOf(sale.quote));
      const fewer = products.slice(0, 1);
      const requote = await requoted(fewer);
      assert.equal(requote.svcSalesLeadId, sale.quote.svcSalesLeadId);
      const [, longer] = requote.warrantyQuoteItemList;
      assert.ok(longer);
      const order = wholeSystemOrderOf(requote, {
        lineItemList: fewer,
        customerDetails: { customerCity: 'Paris' },
        warrantyQuoteItemId: longer.warrantyQuoteItemId,
        warrantyPrice: longer.warrantyPrice,
        warrantyCoverageYears: longer.warrantyTenure,
      });
      assert.equal(await saveWholeSystemOrder(sale.url, order), first);
      const contract = await contractOf();
      assert.deepEqual(contract.lineItemList, fewer);
      assert.deepEqual(contract.customerDetails, { customerCity: 'Paris' });
      assert.equal(contract.warrantyQuoteId, requote.warrantyQuoteId);
      assert.deepEqual(
        [contract.warrantySKU, contract.warrantyPrice, contract.warrantyCoverageYears],
        [longer.warrantySKU, longer.warrantyPrice, longer.warrantyTenure],
      );
      assert.equal(contract.dateOfSale, dateOfSale.toISOString());
    });

    it('updates no contract of another sale', async () => {
      await saveWholeSystemOrder(sale.url, wholeSystemOrderOf(sale.quote));
      const before = await contractOf();
      const other = wholeSystemOrderOf(await wholeSystemQuote(sale.url));
      for (const customerDetails of [{ customerCity: 'Paris' }, { customerCity: 'Lyon' }]) {
        await saveWholeSystemOrder(sale.url, { ...other, customerDetails });
      }
      assert.deepEqual(await contractOf(), before);
    });
  });
});
