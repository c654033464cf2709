import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Quote } from '../../../src/schemas/quote.ts';
import { phone, quoteFor, requestQuote } from '../support/request-quote.ts';
import { startService, type TestService } from '../support/start-service.ts';

describe('POST /api/v1/quote/listWarrantyQuotes', () => {
  let service: TestService;
  before(async () => {
    service = await startService();
  });
  after(() => service.close());

  describe('a covered product', () => {
    it('gets a plan for each tenure of its price band, with texts and terms', async () => {
      const quote = Quote.parse(await quoteFor(service.url));
      assert.deepEqual(
        quote.warrantyQuoteItemList.map(({ warrantySKU, warrantyPrice, warrantyTenure }) => [
          warrantySKU,
          warrantyPrice,
          warrantyTenure,
        ]),
        [
          ['PHONE-B-1Y', 62.99, 1],
          ['PHONE-B-2Y', 97.99, 2],
          ['PHONE-B-3Y', 128.99, 3],
        ],
      );
      assert.equal(quote.coverageWidgetHeading, 'Protect your phone');
      assert.ok(quote.coveragePopupHeading.length > 0);
      assert.deepEqual(
        [quote.lowerPrice, quote.upperPrice],
        [300, 900],
        'the bounds of the price band',
      );
      assert.match(quote.tncLink ?? '', /^https:/);
      assert.deepEqual(
        [...new Set(quote.coverageList.map((section) => section.coverageItemType))],
        ['COVERAGE_OPTION', 'COVERAGE_EXCLUSION'],
      );
    });

    it('has an image of the service, which any page may show, or none', async () => {
      const { productImageUrl = '' } = await quoteFor(service.url);
      assert.equal(productImageUrl, `${service.url}/images/phone.svg`);
      const image = await fetch(productImageUrl);
      assert.equal(image.status, 200);
      assert.equal(image.headers.get('Content-Type'), 'image/svg+xml');
      assert.equal(image.headers.get('Cross-Origin-Resource-Policy'), 'cross-origin');
      assert.match(await image.text(), /^<svg /);
      const sofa = await quoteFor(service.url, {
        body: { productTitle: 'Sofa', productPrice: 999 },
      });
      assert.equal(sofa.productImageUrl, undefined);
    });

    it('gets new ids with every quote', async () => {
      const quotes = await Promise.all(Array.from({ length: 20 }, () => quoteFor(service.url)));
      const ids = quotes.flatMap((quote) => [
        quote.warrantyQuoteId,
        ...quote.warrantyQuoteItemList.map((item) => item.warrantyQuoteItemId),
      ]);
      assert.equal(new Set(ids).size, 20 * 4);
    });

    it('is recognised by its description where the title says nothing', async () => {
      const quote = await quoteFor(service.url, {
        body: {
          productTitle: 'Aster 14',
          productPrice: 999,
          productDescription: 'Fast and quiet. A laptop with 16 GB of memory.',
        },
      });
      assert.equal(quote.coverageWidgetHeading, 'Protect your laptop');
    });

    it('is quoted where the state is served, however it is written', async () => {
      for (const query of [
        { state: 'NY' },
        { state: 'us-ny' },
        { state: 'new york' },
        { state: 'US-DC' },
        { state: ' ' },
        { country: ' gb ', state: 'ENG' },
        { country: 'de', state: 'DE-BY' },
      ]) {
        const quote = await quoteFor(service.url, { query });
        assert.equal(quote.warrantyQuoteItemList.length, 3, JSON.stringify(query));
      }
    });

    it('is quoted with an empty token, which counts as none', async () => {
      const headers = { 'X-Service-Access-Token': '' };
      assert.equal((await quoteFor(service.url, { headers })).warrantyQuoteItemList.length, 3);
    });

    it('is quoted whatever the case of the codes, and with the right token', async () => {
      const quote = await quoteFor(service.url, {
        query: { country: 'us', state: 'ca' },
        headers: { 'X-Service-Access-Token': 'demo-token' },
      });
      assert.equal(quote.warrantyQuoteItemList.length, 3);
    });
  });

  describe('nothing to offer is a quote without offers', () => {
    const cases: [string, Parameters<typeof quoteFor>[1]][] = [
      ['an unknown product', { body: { productTitle: 'Morning mug', productPrice: 14.5 } }],
      ['an accessory', { body: { productTitle: 'Phone case', productPrice: 399 } }],
      ['a price below every band', { body: { ...phone, productPrice: 79.99 } }],
      ['a price above every band', { body: { ...phone, productPrice: 2500 } }],
      ['the largest price there is', { body: { ...phone, productPrice: Number.MAX_VALUE } }],
      ['the smallest price there is', { body: { ...phone, productPrice: Number.MIN_VALUE } }],
      ['a country that is not served', { query: { country: 'AQ' } }],
      ['a name that every object has, as a country', { query: { country: 'is' } }],
      ...['FL', 'us-fl', ' Florida ', 'FLORIDA', 'US-WA', 'Washington'].map(
        (state): [string, Parameters<typeof quoteFor>[1]] => [
          `a state that is excluded, written "${state}"`,
          { query: { country: 'US', state } },
        ],
      ),
      ['an excluded state without its accent', { query: { country: ' ca ', state: 'quebec' } }],
    ];
    for (const [name, call] of cases) {
      it(`for ${name}`, async () => {
        const quote = Quote.parse(await quoteFor(service.url, call));
        assert.deepEqual(quote.warrantyQuoteItemList, []);
        assert.deepEqual(quote.coverageList, []);
        assert.ok(quote.warrantyQuoteId.length > 0);
        assert.equal(quote.tncLink, undefined);
      });
    }
  });

  describe('a request that is wrong is refused, and its fields named', () => {
    const cases: [string, Parameters<typeof requestQuote>[1], string[]][] = [
      ['without storeId', { query: { storeId: undefined } }, ['storeId']],
      ['with an empty storeId', { query: { storeId: '' } }, ['storeId']],
      ['without country', { query: { country: undefined } }, ['country']],
      ['with a country that is no code', { query: { country: 'Germany' } }, ['country']],
      ['with a state that the country does not have', { query: { state: 'ZZ' } }, ['state']],
      ['with a state of another country', { query: { country: 'CA', state: 'US-FL' } }, ['state']],
      ['with a state like a property', { query: { state: 'constructor' } }, ['state']],
      [
        'with a state by name, where the service knows codes alone',
        { query: { country: 'DE', state: 'Bayern' } },
        ['state'],
      ],
      ['without a title', { body: { productPrice: 1 } }, ['productTitle']],
      ['with an empty title', { body: { productTitle: '', productPrice: 1 } }, ['productTitle']],
      ['with a number as title', { body: { ...phone, productTitle: 7 } }, ['productTitle']],
      ['without a price', { body: { productTitle: 'Phone' } }, ['productPrice']],
      ['with a price that is text', { body: { ...phone, productPrice: '699' } }, ['productPrice']],
      ['with a negative price', { body: { ...phone, productPrice: -1 } }, ['productPrice']],
      ['with a price of zero', { body: { ...phone, productPrice: 0 } }, ['productPrice']],
      [
        'with NaN, which JSON has as null',
        { body: { ...phone, productPrice: NaN } },
        ['productPrice'],
      ],
      [
        'with an infinite price',
        { body: '{"productTitle":"Phone","productPrice":1e999}' },
        ['productPrice'],
      ],
      [
        'with a description that is a list',
        { body: { ...phone, productDescription: [] } },
        ['productDescription'],
      ],
      ['with NUL in a text', { body: { ...phone, productTitle: 'Pho\0ne' } }, ['productTitle']],
      [
        'with half a surrogate pair',
        { body: '{"productTitle":"Phone \\ud83d","productPrice":1}' },
        ['productTitle'],
      ],
      ['with a list as body', { body: [] }, ['']],
      ['with null as body', { body: 'null' }, ['']],
      [
        'with everything wrong in the address, whatever the body is',
        { query: { storeId: undefined, country: 'U' }, body: '{' },
        ['storeId', 'country'],
      ],
      ['with everything wrong in the body at once', { body: {} }, ['productTitle', 'productPrice']],
    ];
    for (const [name, call, paths] of cases) {
      it(name, async () => {
        const response = await requestQuote(service.url, call);
        assert.equal(response.status, 400);
        const { error } = await response.json();
        assert.equal(error.code, 'INVALID_REQUEST');
        assert.deepEqual(
          error.issues.map((issue: { path: string }) => issue.path),
          paths,
        );
        for (const { path, message } of error.issues) {
          assert.match(message, /^.+ .+\.$/, 'a sentence');
          assert.ok(message.includes(path), 'it names the field');
          assert.ok(error.message.includes(message), 'the message says it too');
        }
      });
    }

    it('with a parameter given twice', async () => {
      const response = await fetch(
        `${service.url}/api/v1/quote/listWarrantyQuotes?storeId=demo-store&storeId=other-store&country=US`,
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(phone),
        },
      );
      assert.equal(response.status, 400);
      const { error } = await response.json();
      assert.deepEqual(error.issues, [{ path: 'storeId', message: 'storeId must be given once.' }]);
    });
  });

  describe('who asks', () => {
    const cases: [string, Parameters<typeof requestQuote>[1], number, string][] = [
      ['an unknown store', { query: { storeId: 'nobody' } }, 404, 'UNKNOWN_STORE'],
      ['a store named like a property', { query: { storeId: '__proto__' } }, 404, 'UNKNOWN_STORE'],
      [
        'a wrong token, though none is needed',
        { headers: { 'X-Service-Access-Token': 'wrong' } },
        401,
        'TOKEN_INVALID',
      ],
      [
        "another store's token",
        { headers: { 'X-Service-Access-Token': 'other-token' } },
        403,
        'TOKEN_FOREIGN',
      ],
    ];
    for (const [name, call, status, code] of cases) {
      it(`${name}: ${status} ${code}`, async () => {
        const response = await requestQuote(service.url, call);
        assert.equal(response.status, status);
        assert.equal((await response.json()).error.code, code);
      });
    }
  });
});
