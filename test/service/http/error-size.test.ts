import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { requestQuote } from '../support/request-quote.ts';
import { orderOf, requestOrder } from '../support/save-order.ts';
import { startService, type TestService } from '../support/start-service.ts';
import { requestWholeSystemQuote } from '../support/whole-system.ts';

/** Longest reply to a refused request, in bytes. */
const MAX_ERROR_BYTES = 64 * 1024;
const MAX_ISSUES = 20;

describe('the reply to a request that is wrong in every place', () => {
  let service: TestService;
  before(async () => {
    service = await startService();
  });
  after(() => service.close());

  const list = (entry: string, length: number) => `[${`${entry},`.repeat(length - 1)}${entry}]`;
  const nul = String.raw`"\u0000"`;
  /** A name that takes six bytes a letter in the reply. */
  const longName = String.raw`\u0001`.repeat(4000);
  const order = (orderLineItemList: string) =>
    JSON.stringify(orderOf([])).replace(
      '"orderLineItemList":[]',
      `"orderLineItemList":${orderLineItemList}`,
    );

  const attacks: [string, () => Promise<Response>][] = [
    [
      '3,600 texts that are none, under a name of 32,000 letters',
      () => requestQuote(service.url, { body: `{"${'x'.repeat(32_000)}":${list(nul, 3600)}}` }),
    ],
    [
      'names of control characters',
      () => requestQuote(service.url, { body: `{"${longName}":${list(nul, 900)}}` }),
    ],
    [
      '120,000 entries that are no products',
      () =>
        requestWholeSystemQuote(service.url, {
          lineItemList: Array.from({ length: 120_000 }, () => 1),
        }),
    ],
    [
      '500 products with every field wrong',
      () =>
        requestWholeSystemQuote(service.url, {
          lineItemList: Array.from({ length: 500 }, () => ({
            title: 1,
            unitPrice: 'x',
            quantity: 0.5,
            isCovered: 1,
          })),
        }),
    ],
    [
      '500,000 line items that are none',
      () => requestOrder(service.url, order(list('1', 500_000))),
    ],
    [
      '1,000 line items with every field wrong',
      () =>
        requestOrder(
          service.url,
          order(
            list(
              '{"lineItemId":"","quantity":"1","productURL":"no","planDetails":{"policyPrice":-1}}',
              1000,
            ),
          ),
        ),
    ],
    [
      '2,000 parameters given twice',
      () =>
        fetch(
          `${service.url}/api/v1/quote/listWarrantyQuotes?${Array.from(
            { length: 2000 },
            (_, n) => `${n}&${n}`,
          )
            .join('&')
            .slice(0, 12_000)}`,
          {
            method: 'POST',
          },
        ),
    ],
  ];
  for (const [name, send] of attacks) {
    it(`${name}: at most ${MAX_ISSUES} issues in ${MAX_ERROR_BYTES / 1024} KiB`, async () => {
      const response = await send();
      assert.equal(response.status, 400);
      const bytes = new Uint8Array(await response.arrayBuffer());
      assert.ok(bytes.length <= MAX_ERROR_BYTES, `${bytes.length} bytes`);
      const { error } = JSON.parse(new TextDecoder().decode(bytes));
      assert.ok(error.issues.length >= 1 && error.issues.length <= MAX_ISSUES);
      for (const { path } of error.issues) assert.ok(path.length <= 120, path);
    });
  }

  it('costs no memory, however often it is asked for', async () => {
    const body = `{"${'x'.repeat(32_000)}":${list(nul, 3600)}}`;
    const send = async () => {
      const response = await requestQuote(service.url, { body });
      assert.equal(response.status, 400);
      await response.arrayBuffer();
    };
    const rss = process.memoryUsage.rss();
    await Promise.all(Array.from({ length: 8 }, send));
    const grown = (process.memoryUsage.rss() - rss) / 1024 / 1024;
    assert.ok(grown < 200, `${Math.round(grown)} MiB for eight requests of 65 KB`);
  });
});
