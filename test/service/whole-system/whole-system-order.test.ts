import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { onEachDatabase } from '../support/databases.ts';
import { listContracts } from '../support/save-order.ts';
import { startService, type TestService } from '../support/start-service.ts';
import {
  products,
  requestWholeSystemOrder,
  saveWholeSystemOrder,
  wholeSystemOrderOf,
  wholeSystemQuote,
} from '../support/whole-system.ts';

const dateOfSale = new Date('2026-01-31T23:59:59Z');
const DAY = 24 * 60 * 60 * 1000;

const withFirst = (fields: object) =>
  products.map((product, index) => (index === 0 ? { ...product, ...fields } : product));

const otherProducts: [string, object[]][] = [
  ['a product less than quoted', products.slice(0, 2)],
  [
    'a product more than quoted',
    [...products, { title: 'Lamp', unitPrice: 1, quantity: 1, isCovered: false }],
  ],
  ['other coverage than quoted', products.map((product) => ({ ...product, isCovered: true }))],
  ['another quantity than quoted', withFirst({ quantity: 2 })],
  ['another price than quoted', withFirst({ unitPrice: 1899 })],
  ['a price left out', withFirst({ unitPrice: undefined })],
  ['another product than quoted', withFirst({ title: 'Sofa' })],
];

onEachDatabase((database) => {
  describe('POST /partner/api/v1/order/whole-system', () => {
    let service: TestService;
    let url: string;
    let now: Date;
    let quote: Awaited<ReturnType<typeof wholeSystemQuote>>;
    before(async () => {
      service = await startService({ databaseUrl: await database.create(), clock: () => now });
      url = service.url;
    });
    after(() => service.close());
    beforeEach(async () => {
      now = dateOfSale;
      quote = await wholeSystemQuote(url);
    });

    const contractOf = async () => {
      const contracts = await listContracts(url, { svcSalesLeadId: quote.svcSalesLeadId });
      assert.equal(contracts.length, 1);
      return contracts[0];
    };
    const requoted = (lineItemList: object[]) =>
      wholeSystemQuote(url, { lineItemList, svcSalesLeadId: quote.svcSalesLeadId });
    const refusal = async (order: object, headers?: Record<string, string>) => {
      const response = await requestWholeSystemOrder(url, order, headers);
      const { isError, error, ...rest } = await response.json();
      assert.equal(isError, true);
      assert.deepEqual(rest, {});
      assert.match(error.message, /\.$/);
      const paths = error.issues.map((issue: { path: string }) => issue.path);
      return [response.status, error.code, paths];
    };

    it('makes one contract over the products, from now on', async () => {
      const contractId = await saveWholeSystemOrder(
        url,
        wholeSystemOrderOf(quote, { lineItemList: products }),
      );
      const contract = await contractOf();
      assert.equal(contract.contractId, contractId);
      assert.equal(contract.dateOfSale, dateOfSale.toISOString());
      assert.equal(contract.warrantyPrice, quote.warrantyQuoteItemList[0]?.warrantyPrice);
      assert.deepEqual(contract.lineItemList, products);
      assert.deepEqual(contract.customerDetails, {
        customerFirstName: 'Ada',
        customerCity: 'London',
        addressType: 'BILLING',
      });
    });

    it('covers what was quoted where the order names only the sales lead', async () => {
      await saveWholeSystemOrder(url, wholeSystemOrderOf(quote));
      assert.deepEqual((await contractOf()).lineItemList, products);
    });

    for (const lineItemList of [[], [{}], [{}, { colour: 'red' }]]) {
      it(`takes ${JSON.stringify(lineItemList)} as no list`, async () => {
        const order = wholeSystemOrderOf(quote, { lineItemList });
        const alone = { ...order, svcSalesLeadId: undefined };
        assert.deepEqual(await refusal(alone), [400, 'INVALID_REQUEST', ['']]);
        await saveWholeSystemOrder(url, order);
        assert.deepEqual((await contractOf()).lineItemList, products, 'what was quoted');
        await saveWholeSystemOrder(url, order);
        assert.deepEqual((await contractOf()).lineItemList, products, 'what it covered before');
      });
    }

    it('finds the sale by its quote where the order names only line items', async () => {
      const order = { ...wholeSystemOrderOf(quote), svcSalesLeadId: undefined };
      const first = await saveWholeSystemOrder(url, { ...order, lineItemList: products });
      const second = await saveWholeSystemOrder(url, { ...order, lineItemList: products });
      assert.equal(second, first, 'a repeat makes no second contract');
      assert.equal(await saveWholeSystemOrder(url, wholeSystemOrderOf(quote)), first);
    });

    it('takes what was left out for what the quote took it to be: one unit, not covered', async () => {
      const [{ quantity: _one, ...covered }, soundbar, { isCovered: _no, ...uncovered }] = products;
      const lineItemList = [covered, soundbar, uncovered];
      await saveWholeSystemOrder(url, wholeSystemOrderOf(quote, { lineItemList }));
      assert.deepEqual((await contractOf()).lineItemList, lineItemList);
    });

    it('updates the contract of the sale, whatever changes', async () => {
      const first = await saveWholeSystemOrder(url, wholeSystemOrderOf(quote));
      const fewer = products.slice(0, 1);
      const requote = await requoted(fewer);
      assert.equal(requote.svcSalesLeadId, quote.svcSalesLeadId);
      const order = wholeSystemOrderOf(requote, {
        lineItemList: fewer,
        customerDetails: { customerCity: 'Paris' },
      });
      assert.equal(await saveWholeSystemOrder(url, order), first);
      const contract = await contractOf();
      assert.deepEqual(contract.lineItemList, fewer);
      assert.deepEqual(contract.customerDetails, { customerCity: 'Paris' });
      assert.equal(contract.warrantyQuoteId, requote.warrantyQuoteId);
      assert.equal(contract.dateOfSale, dateOfSale.toISOString());
    });

    it('updates no contract of another sale', async () => {
      await saveWholeSystemOrder(url, wholeSystemOrderOf(quote));
      const before = await contractOf();
      const other = wholeSystemOrderOf(await wholeSystemQuote(url));
      for (const customerDetails of [{ customerCity: 'Paris' }, { customerCity: 'Lyon' }]) {
        await saveWholeSystemOrder(url, { ...other, customerDetails });
      }
      assert.deepEqual(await contractOf(), before);
    });

    describe('an order that does not fit what was offered', () => {
      const cases: [string, () => Promise<object> | object, string[]][] = [
        ['an unknown quote', () => ({ warrantyQuoteId: 'none' }), ['warrantyQuoteId']],
        ['an unknown offer', () => ({ warrantyQuoteItemId: 'none' }), ['warrantyQuoteItemId']],
        [
          "another quote's offer",
          async () => ({
            warrantyQuoteItemId: (await wholeSystemQuote(url)).warrantyQuoteItemList[0]
              ?.warrantyQuoteItemId,
          }),
          ['warrantyQuoteItemId'],
        ],
        ['an unknown sales lead', () => ({ svcSalesLeadId: 'none' }), ['svcSalesLeadId']],
        [
          "another sale's lead",
          async () => ({ svcSalesLeadId: (await wholeSystemQuote(url)).svcSalesLeadId }),
          ['svcSalesLeadId'],
        ],
        [
          'another price and other years',
          () => ({ warrantyPrice: 1, warrantyCoverageYears: 9 }),
          ['warrantyPrice', 'warrantyCoverageYears'],
        ],
        ...otherProducts.map(([what, lineItemList]): [string, () => object, string[]] => [
          `line items with ${what}`,
          () => ({ lineItemList }),
          ['lineItemList'],
        ]),
      ];
      for (const [name, wrong, paths] of cases) {
        it(`${name}: 422 OFFER_MISMATCH`, async () => {
          const order = wholeSystemOrderOf(quote, await wrong());
          assert.deepEqual(await refusal(order), [422, 'OFFER_MISMATCH', paths]);
          assert.deepEqual(await listContracts(url, { svcSalesLeadId: quote.svcSalesLeadId }), []);
        });
      }

      it('line items of another category or description fit: they cost the same', async () => {
        const lineItemList = products.map((product) => ({
          ...product,
          svcCategoryName: 'Home',
          description: 'As the customer knows it',
        }));
        await saveWholeSystemOrder(url, wholeSystemOrderOf(quote, { lineItemList }));
        assert.deepEqual((await contractOf()).lineItemList, lineItemList);
      });

      it('a new quote for other products needs them in the order', async () => {
        await saveWholeSystemOrder(url, wholeSystemOrderOf(quote));
        const requote = await requoted(products.slice(0, 1));
        assert.deepEqual(await refusal(wholeSystemOrderOf(requote)), [
          422,
          'OFFER_MISMATCH',
          ['warrantyQuoteId'],
        ]);
        assert.equal((await contractOf()).warrantyQuoteId, quote.warrantyQuoteId);
        const same = await requoted(products.toReversed());
        await saveWholeSystemOrder(url, wholeSystemOrderOf(same));
        assert.equal((await contractOf()).warrantyQuoteId, same.warrantyQuoteId);
      });

      it("another store's quote is unknown", async () => {
        const order = wholeSystemOrderOf(quote, { storeId: 'other-store' });
        assert.deepEqual(await refusal(order, { 'X-Service-Access-Token': 'other-token' }), [
          422,
          'OFFER_MISMATCH',
          ['warrantyQuoteId'],
        ]);
      });
    });

    describe('a request that is refused says isError too', () => {
      it('without sales lead and line items', async () => {
        const order = { ...wholeSystemOrderOf(quote), svcSalesLeadId: undefined };
        assert.deepEqual(await refusal(order), [400, 'INVALID_REQUEST', ['']]);
      });

      it('with half a year', async () => {
        const order = wholeSystemOrderOf(quote, { warrantyCoverageYears: 1.5 });
        assert.deepEqual(await refusal(order), [400, 'INVALID_REQUEST', ['warrantyCoverageYears']]);
      });

      it('without a token, with a wrong one, with a foreign one', async () => {
        const order = wholeSystemOrderOf(quote);
        assert.deepEqual(await refusal(order, {}), [401, 'TOKEN_MISSING', []]);
        assert.deepEqual(await refusal(order, { 'X-Service-Access-Token': 'x' }), [
          401,
          'TOKEN_INVALID',
          [],
        ]);
        assert.deepEqual(await refusal(order, { 'X-Service-Access-Token': 'other-token' }), [
          403,
          'TOKEN_FOREIGN',
          ['storeId'],
        ]);
      });

      it('with another method', async () => {
        const response = await fetch(`${url}/partner/api/v1/order/whole-system`);
        assert.equal(response.status, 405);
        assert.equal(response.headers.get('Allow'), 'POST');
        assert.equal((await response.json()).isError, true);
      });
    });

    describe('30 days after the date of sale', () => {
      const fewer = products.slice(0, 2);
      const orderOfFewer = async (fields: object = {}) =>
        wholeSystemOrderOf(await requoted(fewer), { lineItemList: fewer, ...fields });
      const seconds = (count: number) => new Date(dateOfSale.getTime() + 30 * DAY + count * 1000);
      beforeEach(() => saveWholeSystemOrder(url, wholeSystemOrderOf(quote)));

      for (const [name, moment] of [
        ['a second before', seconds(-1)],
        ['to the second', seconds(0)],
      ] as const) {
        it(`line items still change ${name}`, async () => {
          now = moment;
          await saveWholeSystemOrder(url, await orderOfFewer());
          assert.deepEqual((await contractOf()).lineItemList, fewer);
        });
      }

      describe('and a second', () => {
        beforeEach(() => {
          now = seconds(1);
        });

        it('line items are refused as late, and nothing of that request is stored', async () => {
          const customerDetails = { customerCity: 'Paris' };
          for (const order of [
            await orderOfFewer({ customerDetails }),
            wholeSystemOrderOf(quote, { lineItemList: fewer, customerDetails }),
          ]) {
            assert.deepEqual(await refusal(order), [409, 'LINE_ITEMS_TOO_LATE', ['lineItemList']]);
          }
          const contract = await contractOf();
          assert.deepEqual(contract.lineItemList, products);
          assert.equal(contract.customerDetails.customerCity, 'London');
        });

        it('every other field still changes', async () => {
          const order = wholeSystemOrderOf(quote, { customerDetails: { customerCity: 'Paris' } });
          await saveWholeSystemOrder(url, order);
          assert.deepEqual((await contractOf()).customerDetails, { customerCity: 'Paris' });
        });

        it('the same line items, in whatever order they and their fields are, are no change', async () => {
          const same = products
            .map((product) => Object.fromEntries(Object.entries(product).toReversed()))
            .toReversed();
          const order = wholeSystemOrderOf(quote, {
            lineItemList: same,
            customerDetails: { customerCity: 'Paris' },
          });
          await saveWholeSystemOrder(url, order);
          assert.equal((await contractOf()).customerDetails.customerCity, 'Paris');
        });

        it('another description of a line item is a change', async () => {
          const lineItemList = products.map((product) => ({ ...product, description: 'New' }));
          const order = wholeSystemOrderOf(quote, { lineItemList });
          assert.equal((await refusal(order))[1], 'LINE_ITEMS_TOO_LATE');
        });

        it('a first contract is made all the same: its date of sale is now', async () => {
          quote = await wholeSystemQuote(url);
          await saveWholeSystemOrder(url, wholeSystemOrderOf(quote, { lineItemList: products }));
          assert.equal((await contractOf()).dateOfSale, now.toISOString());
        });
      });

      it('counts from the sale, not from the latest update', async () => {
        now = new Date(dateOfSale.getTime() + 29 * DAY);
        await saveWholeSystemOrder(url, await orderOfFewer());
        now = seconds(1);
        const order = wholeSystemOrderOf(quote, { lineItemList: products });
        assert.equal((await refusal(order))[1], 'LINE_ITEMS_TOO_LATE');
      });
    });
  });
});
