import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { FAILING_LOGS } from '../support/failing-logs.ts';
import { ServiceError } from '../../src/client/reply-errors.ts';
import { OrderClient } from '../../src/merchant/order-client.ts';
import { orderOutcome } from '../../src/merchant/order-failure.ts';
import { catalogue, createService, listen, type Service } from '../../src/service.ts';
import { exampleOrder } from '../support/orders.ts';
import { rejection } from '../support/rejection.ts';
import { phone } from './support/request-quote.ts';

const stores = { 'demo-store': 'demo-token' };

const QUOTES = 'https://service.example/api/v1/quote/listWarrantyQuotes?storeId=demo-store';

const requestQuote = (service: Service, body: object = phone, country = 'US') =>
  service.fetch(
    new Request(`${QUOTES}&country=${country}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );

describe('createService', () => {
  it('answers requests without a server, on a database in memory', async () => {
    const service = createService({ stores });
    const response = await requestQuote(service);
    assert.equal(response.status, 200);
    await service.close();
  });

  it('answers although its log takes no line, at once or later', async () => {
    for (const log of FAILING_LOGS) {
      const service = createService({ stores, log });
      assert.equal((await requestQuote(service)).status, 200);
      await service.close();
    }
  });

  it('reads no more of a body than its limit, whatever Content-Length says, as where a server has unpacked it', async () => {
    const service = createService({ stores });
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(10_000).fill(0x20)),
    });
    const streaming = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': '5000' },
      body: endless,
      duplex: 'half',
    };
    const response = await service.fetch(new Request(`${QUOTES}&country=US`, streaming));
    assert.equal(response.status, 413);
    await service.close();
  });

  it('finishes what is under way before it closes, then refuses', async () => {
    const service = createService({ stores });
    const underWay = Promise.all(Array.from({ length: 10 }, () => requestQuote(service)));
    await service.close();
    for (const response of await underWay) assert.equal(response.status, 200);
    const refused = await requestQuote(service);
    assert.equal(refused.status, 503);
    // A page of another origin can read that too.
    assert.equal(refused.headers.get('Access-Control-Allow-Origin'), '*');
    assert.equal(refused.headers.get('Cache-Control'), 'no-store');
  });

  it('has an order that comes once it is closed put off: surely nothing was stored', async () => {
    const service = createService({ stores });
    await service.close();
    const client = new OrderClient({
      serviceUrl: 'https://service.example',
      storeId: 'demo-store',
      accessToken: 'demo-token',
      repeat: false,
      fetch: (url, init) => service.fetch(new Request(url, init)),
    });
    const error = await rejection(client.saveOrder(exampleOrder()), ServiceError);
    assert.equal(orderOutcome(error), 'put-off');
  });

  it('may be closed twice: both times what is under way is finished first', async () => {
    const service = createService({ stores });
    const ends: string[] = [];
    const underWay = requestQuote(service).then(() => ends.push('answered'));
    const first = service.close().then(() => ends.push('closed'));
    const second = service.close().then(() => ends.push('closed'));
    await Promise.all([underWay, first, second]);
    assert.deepEqual(ends, ['answered', 'closed', 'closed']);
    await service.close();
  });

  it('opens no database once it is closed', async () => {
    const closed = createService({ stores });
    await closed.close();
    await assert.rejects(() => closed.ready(), /^Error: The service is closed\.$/);
  });

  it('is closed once its database is open, where both are asked for at once', async () => {
    const service = createService({ stores });
    await Promise.all([service.ready(), service.close()]);
  });

  it('says in ready() that the database cannot be opened', async () => {
    const service = createService({ stores, databaseUrl: 'file:package.json/x.sqlite' });
    await assert.rejects(() => service.ready(), /EEXIST|ENOTDIR/);
    assert.equal((await requestQuote(service)).status, 503);
    await service.close();
  });

  it('refuses a configuration that cannot work', () => {
    assert.throws(() => createService({ stores, databaseUrl: 'mysql://db' }), RangeError);
    assert.throws(
      () => createService({ stores: { one: 'same', two: 'same' } }),
      /^RangeError: stores must .+ two have the same/,
    );
    for (const wrong of [undefined, null, ['token'], 'token', { one: undefined }]) {
      assert.throws(
        () => createService({ stores: wrong as never }),
        /^RangeError: stores must be /,
      );
    }
    for (const wrong of ['X Forwarded For', 'X-Forwarded-For:', 7]) {
      const clientAddressHeader = wrong as never;
      assert.throws(
        () => createService({ stores, clientAddressHeader }),
        /^RangeError: clientAddressHeader must be /,
      );
    }
  });

  it('answers without a header that names the client where none, or an empty text, is given', async () => {
    for (const clientAddressHeader of ['', null as never]) {
      const service = createService({ stores, clientAddressHeader });
      assert.equal((await requestQuote(service)).status, 200);
      await service.close();
    }
  });

  it('refuses a number of days or of quotes that is none, instead of keeping or answering without a limit', () => {
    for (const wrong of [NaN, -1, Infinity, 1_000_000, '30', '30 days']) {
      const quoteDays = wrong as number;
      assert.throws(() => createService({ stores, quoteDays }), /^RangeError: quoteDays must be /);
    }
    for (const wrong of [NaN, -1, '600', 'all']) {
      const quotesPerMinute = wrong as number;
      assert.throws(
        () => createService({ stores, quotesPerMinute }),
        /^RangeError: quotesPerMinute must be /,
      );
    }
  });

  it('takes null for an option that is left out', async (context) => {
    // The clock stands, so that none of the minute's quotes comes back meanwhile.
    context.mock.timers.enable({ apis: ['Date'], now: Date.now() });
    const service = createService({ stores, quotesPerMinute: null as never });
    const asked = await Promise.all(Array.from({ length: 601 }, () => requestQuote(service)));
    assert.equal(asked.filter(({ status }) => status === 429).length, 1);
    await service.close();
  });

  it('sells what its catalogue has', async () => {
    const service = createService({
      stores,
      catalogue: {
        ...catalogue,
        countries: { JP: {} },
        categories: [
          {
            skuPrefix: 'BIKE',
            terms: ['bicycle'],
            priceBands: [
              { name: 'A', from: 10_000, below: 500_000, percentByTenure: { 1: 5, 2: 8.25 } },
            ],
            coverageWidgetHeading: 'Protect your bicycle',
            coveragePopupHeading: 'Ride on',
            coverageList: [],
            tncLink: 'https://shop.example/terms',
            productImageUrl: 'https://shop.example/bicycle.svg',
          },
        ],
      },
    });
    const bicycle = { productTitle: 'City bicycle', productPrice: 80_000 };
    const quote = await (await requestQuote(service, bicycle, 'JP')).json();
    assert.deepEqual(
      quote.warrantyQuoteItemList.map((item: { warrantyPrice: number }) => item.warrantyPrice),
      [3999.99, 6599.99],
    );
    assert.equal(quote.productImageUrl, 'https://shop.example/bicycle.svg');
    assert.equal(quote.tncLink, 'https://shop.example/terms');
    const elsewhere = await (await requestQuote(service, bicycle, 'US')).json();
    assert.deepEqual(elsewhere.warrantyQuoteItemList, []);
    await service.close();
  });

  it('shares its process with other servers, and takes the faster Request and Response only where it is told to', async (context) => {
    const before = { Request, Response };
    context.after(() => {
      for (const [name, value] of Object.entries(before)) {
        Object.defineProperty(globalThis, name, { value, writable: true });
      }
    });
    const sharing = await listen(createService({ stores }));
    assert.deepEqual([Request, Response], [before.Request, before.Response]);
    await sharing.close();
    const alone = await listen(createService({ stores }), { overrideGlobalObjects: true });
    assert.notEqual(Response, before.Response);
    await alone.close();
  });
});
