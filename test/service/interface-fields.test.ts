import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openDatabase } from '../../src/database/open-database.ts';
import type { Tables } from '../../src/service/database/tables.ts';
import { onEachDatabase } from './support/databases.ts';
import {
  FIELD_TYPES,
  type FieldType,
  filled,
  REPLY_FIELDS,
  REQUEST_FIELDS,
} from './support/interface-fields.ts';
import { phone, quoteFor, requestQuote } from './support/request-quote.ts';
import { listContracts, offeredPlans, requestOrder, saveOrder } from './support/save-order.ts';
import { startService, storeId, type TestService } from './support/start-service.ts';
import {
  requestWholeSystemOrder,
  saveWholeSystemOrder,
  wholeSystemOrderOf,
  wholeSystemQuote,
} from './support/whole-system.ts';

const { Order, OrderLineItem, PlanDetails, OrderCustomerDetails, Discount } = REQUEST_FIELDS;
const { WholeSystemOrder, WholeSystemCustomerDetails, WholeSystemLineItem } = REQUEST_FIELDS;

onEachDatabase((database) => {
  describe('each field of the interface', () => {
    let service: TestService;
    let url: string;
    let databaseUrl: string;
    let planDetails: object;
    before(async () => {
      databaseUrl = await database.create();
      service = await startService({ databaseUrl });
      url = service.url;
      [planDetails] = await offeredPlans(url);
    });
    after(() => service.close());

    const hasEach = (fields: Readonly<Record<string, FieldType>>, value: object) => {
      for (const [name, type] of Object.entries(fields)) {
        assert.ok(FIELD_TYPES[type].isOf(Reflect.get(value, name)), `${name} must be: ${type}`);
      }
    };
    const lineItem = () => ({ ...filled(OrderLineItem), planDetails });
    const order = (fields: object = {}) => ({
      ...filled(Order),
      storeId,
      customerDetails: filled(OrderCustomerDetails),
      discount: filled(Discount),
      orderLineItemList: [lineItem()],
      ...fields,
    });
    /** What a request is refused for: its status, and the fields. */
    const refused = async (response: Response) => {
      const { error } = await response.json();
      return [response.status, error.issues.map(({ path }: { path: string }) => path)];
    };

    it('of a quote and its offers and sections is in the reply, of its type', async () => {
      const quote = await quoteFor(url);
      hasEach(REPLY_FIELDS.Quote, quote);
      for (const item of quote.warrantyQuoteItemList) hasEach(REPLY_FIELDS.QuoteItem, item);
      for (const section of quote.coverageList) hasEach(REPLY_FIELDS.CoverageSection, section);
    });

    it('of a quote request is taken, and refused by its name where its type is another', async () => {
      for (const [name, type] of Object.entries(REQUEST_FIELDS.QuoteRequest)) {
        const body = { ...phone, productDescription: 'Bright', [name]: FIELD_TYPES[type].wrong };
        assert.deepEqual(await refused(await requestQuote(url, { body })), [400, [name]]);
      }
      const body = { ...phone, productDescription: 'Bright' };
      const query = { storeId, country: 'US', state: 'CA' };
      assert.deepEqual(Object.keys(query), Object.keys(REQUEST_FIELDS.QuoteQuery));
      assert.equal((await quoteFor(url, { query, body })).warrantyQuoteItemList.length, 3);
    });

    it('of an order and its line items is stored as it was sent', async () => {
      await saveOrder(url, order());
      const stored = openDatabase<Tables>(databaseUrl, () => undefined);
      const { details } = await stored
        .selectFrom('store_order')
        .select('details')
        .where('order_id', '=', 'text')
        .executeTakeFirstOrThrow();
      const line = await stored
        .selectFrom('order_line_item')
        .select('details')
        .where('order_id', '=', 'text')
        .executeTakeFirstOrThrow();
      await stored.destroy();
      assert.deepEqual(JSON.parse(line.details), lineItem());
      assert.deepEqual(JSON.parse(details), {
        customerDetails: filled(OrderCustomerDetails),
        discount: filled(Discount),
        manufacturerWarrantyDuration: FIELD_TYPES.integer.right,
        totalOrderValue: FIELD_TYPES.number.right,
        taxAmount: FIELD_TYPES.number.right,
      });
      const [contract] = await listContracts(url, { orderId: 'text' });
      assert.equal(contract.isTestOrder, true);
      for (const [name, value] of Object.entries(planDetails)) assert.equal(contract[name], value);
    });

    const orderParts: [string, Readonly<Record<string, FieldType>>, (part: object) => object][] = [
      ['', Order, (part) => order(part)],
      [
        'customerDetails.',
        OrderCustomerDetails,
        (customerDetails) => order({ orderId: 'refused', customerDetails }),
      ],
      ['discount.', Discount, (discount) => order({ orderId: 'refused', discount })],
    ];
    for (const [path, fields, make] of orderParts) {
      it(`of an order (${path || 'its own'}) is refused by its name where its type is another`, async () => {
        for (const [name, type] of Object.entries(fields)) {
          const part = { ...filled(path ? fields : {}), [name]: FIELD_TYPES[type].wrong };
          assert.deepEqual(await refused(await requestOrder(url, make(part))), [
            400,
            [path + name],
          ]);
        }
      });
    }

    const lineParts: [string, Readonly<Record<string, FieldType>>, (part: object) => object][] = [
      ['', OrderLineItem, (part) => ({ ...lineItem(), ...part })],
      ['planDetails.', PlanDetails, (part) => ({ ...lineItem(), planDetails: part })],
    ];
    for (const [path, fields, make] of lineParts) {
      it(`of a line item (${path || 'its own'}) is named by its failure where its type is another`, async () => {
        for (const [name, type] of Object.entries(fields)) {
          const part = { ...filled(path ? fields : {}), [name]: FIELD_TYPES[type].wrong };
          const orderId = `line-${path}${name}`;
          const [failure] = await saveOrder(
            url,
            order({ orderId, orderLineItemList: [make(part)] }),
          );
          assert.equal(failure?.errorCode, 'LINE_ITEM_INVALID');
          const place = `orderLineItemList[0].${path}${name} `;
          assert.ok(failure.errorMessage?.includes(place), place);
        }
      });
    }

    it('that an order requires is named where it is missing, and no other is needed', async () => {
      const required = Object.keys(Order).slice(0, 5);
      assert.deepEqual(await refused(await requestOrder(url, {})), [400, required]);
      const least = { ...order(), orderId: 'least', customerDetails: {}, orderLineItemList: [] };
      const kept = Object.entries(least).filter(([name]) => required.includes(name));
      assert.deepEqual(await saveOrder(url, Object.fromEntries(kept)), []);
      const line = { lineItemId: 'line', quantity: 1, planDetails };
      const [contract] = await saveOrder(url, order({ orderId: 'l', orderLineItemList: [line] }));
      assert.equal(contract?.isCancelled, false);
    });

    it("of an order's reply is there, of its type", async () => {
      const response = await requestOrder(url, order({ orderId: 'reply' }));
      assert.equal(response.status, 200);
      const reply = await response.json();
      hasEach(REPLY_FIELDS.OrderReply, reply);
      assert.equal(reply.contractList.length, FIELD_TYPES.integer.right);
      for (const entry of reply.contractList) hasEach(REPLY_FIELDS.ContractEntry, entry);
    });

    it('of a whole-system order is stored as it was sent, and its reply is there', async () => {
      const lineItemList = [{ ...filled(WholeSystemLineItem), unitPrice: 500 }];
      const quote = await wholeSystemQuote(url, { lineItemList });
      const customerDetails = filled(WholeSystemCustomerDetails);
      const sent = wholeSystemOrderOf(quote, { lineItemList, customerDetails });
      assert.deepEqual(Object.keys(sent).toSorted(), Object.keys(WholeSystemOrder).toSorted());
      const reply = { isError: false, contractId: await saveWholeSystemOrder(url, sent) };
      hasEach(REPLY_FIELDS.WholeSystemReply, reply);
      const { svcSalesLeadId } = quote;
      const [contract] = await listContracts(url, { svcSalesLeadId });
      for (const [name, value] of Object.entries(sent)) {
        if (name !== 'storeId') assert.deepEqual(contract[name], value, name);
      }
    });

    it('that a whole-system order requires is named where it is missing, and no other is needed', async () => {
      const { svcSalesLeadId, ...sent } = wholeSystemOrderOf(await wholeSystemQuote(url));
      const response = await requestWholeSystemOrder(url, {});
      const required = Object.keys(WholeSystemOrder).slice(0, 6);
      assert.deepEqual(await refused(response), [400, required]);
      assert.deepEqual(Object.keys(sent).toSorted(), required.toSorted());
      await saveWholeSystemOrder(url, { ...sent, customerDetails: {}, svcSalesLeadId });
    });

    it('of a whole-system order is refused by its name where its type is another', async () => {
      const sent = wholeSystemOrderOf(await wholeSystemQuote(url));
      const parts: [string, Readonly<Record<string, FieldType>>, (part: object) => object][] = [
        ['', WholeSystemOrder, (part) => part],
        [
          'customerDetails.',
          WholeSystemCustomerDetails,
          (customerDetails) => ({ customerDetails }),
        ],
        ['lineItemList[0].', WholeSystemLineItem, (part) => ({ lineItemList: [part] })],
      ];
      for (const [path, fields, make] of parts) {
        for (const [name, type] of Object.entries(fields)) {
          const wrong = make({ [name]: FIELD_TYPES[type].wrong });
          const response = await requestWholeSystemOrder(url, { ...sent, ...wrong });
          assert.deepEqual(await refused(response), [400, [path + name]]);
        }
      }
    });
  });
});
