import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { QuoteClient } from '../../src/client/quote-client.ts';
import { RequestError } from '../../src/client/errors.ts';
import { exampleQuote } from '../support/quotes.ts';
import { rejection } from '../support/rejection.ts';
import type { ScriptedReply } from '../support/scripted-service.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';

const sofa = { productTitle: 'Sofa', productPrice: 899.5, productDescription: 'Three seats' };

const clientOf = ({ url }: { url: string }, options = {}) =>
  new QuoteClient({ serviceUrl: url, storeId: 'demo-store', ...options });

describe('QuoteClient', () => {
  const service = useScriptedService();

  it('posts the product to the quote endpoint and gives its quote', async () => {
    const scripted = await service({ body: exampleQuote() });
    const quote = await clientOf(scripted).list(sofa, { country: 'US', state: 'CA' });
    assert.deepEqual(quote, exampleQuote());
    const [request] = await scripted.requests();
    assert.equal(request?.method, 'POST');
    assert.equal(request?.path, '/api/v1/quote/listWarrantyQuotes');
    assert.deepEqual(request?.query, { storeId: 'demo-store', country: 'US', state: 'CA' });
    assert.deepEqual(request?.body, sofa);
    assert.equal(request?.headers['content-type'], 'application/json');
    assert.equal(request?.headers['x-service-access-token'], undefined);
  });

  it('gives its quotes through a proxy too, as Vue and Alpine put around the objects in their state', async () => {
    const scripted = await service({ body: exampleQuote() });
    const inState = new Proxy(clientOf(scripted), {});
    assert.deepEqual(await inState.list(sofa, { country: 'US' }), exampleQuote());
  });

  it('leaves out what is not given', async () => {
    const scripted = await service({ body: exampleQuote() });
    await clientOf(scripted).list(
      { productTitle: 'Sofa', productPrice: 1, productDescription: undefined },
      { country: 'US', state: undefined },
    );
    const [request] = await scripted.requests();
    assert.deepEqual(request?.query, { storeId: 'demo-store', country: 'US' });
    assert.deepEqual(request?.body, { productTitle: 'Sofa', productPrice: 1 });
  });

  it('sends the access token as a header, on a server', async () => {
    const scripted = await service({ body: exampleQuote() });
    await clientOf(scripted, { accessToken: 'secret' }).list(sofa, { country: 'US' });
    const [request] = await scripted.requests();
    assert.equal(request?.headers['x-service-access-token'], 'secret');
  });

  it('keeps the path and the query of serviceUrl, with or without a slash at its end', async () => {
    const scripted = await service({ body: exampleQuote() });
    for (const end of ['/shop', '/shop/', '/shop/?tenant=a#top']) {
      await clientOf({ url: scripted.url + end }).list(sofa, { country: 'US' });
    }
    const requests = await scripted.requests();
    assert.deepEqual(
      requests.map(({ path }) => path),
      Array(3).fill('/shop/api/v1/quote/listWarrantyQuotes'),
    );
    assert.deepEqual(requests[2]?.query, { tenant: 'a', storeId: 'demo-store', country: 'US' });
  });

  it('takes null for an option that is left out', async () => {
    const scripted = await service({ body: exampleQuote() });
    const none = { accessToken: null, timeout: null, fetch: null, onLeftOut: null };
    const quote = await clientOf(scripted, none).list(sofa, { country: 'US' });
    assert.deepEqual(quote, exampleQuote());
    const [request] = await scripted.requests();
    assert.equal(request?.headers['x-service-access-token'], undefined);
  });

  it('uses the fetch it was given', async () => {
    const scripted = await service({ body: exampleQuote() });
    const asked: unknown[] = [];
    const client = clientOf(scripted, {
      fetch(this: unknown, ...[input, init]: Parameters<typeof fetch>) {
        asked.push(this, input);
        return fetch(input, init);
      },
    });
    await client.list(sofa, { country: 'US' });
    assert.deepEqual(asked, [
      undefined,
      `${scripted.url}/api/v1/quote/listWarrantyQuotes?storeId=demo-store&country=US`,
    ]);
  });

  it('reads tolerantly: unknown fields stay, null is absent, unknown section types are accepted', async () => {
    const scripted = await service({
      body: {
        ...exampleQuote(),
        tncLink: null,
        upperPrice: null,
        currency: 'USD',
        coverageList: [
          { coverageItemType: 'NEW', coverageItemTitle: 'New', coverageItemList: [], icon: 'star' },
        ],
      },
    });
    const quote = await clientOf(scripted).list(sofa, { country: 'US' });
    assert.equal('tncLink' in quote, false);
    assert.equal('upperPrice' in quote, false);
    assert.equal(quote['currency'], 'USD');
    assert.deepEqual(quote.coverageList[0]?.['icon'], 'star');
  });

  it('accepts any success status that carries a quote', async () => {
    const scripted = await service({ status: 201, body: exampleQuote() });
    assert.deepEqual(await clientOf(scripted).list(sofa, { country: 'US' }), exampleQuote());
  });

  describe('gives an empty quote where the service has no offer', () => {
    const empty = { warrantyQuoteItemList: [], coverageList: [] };
    const headings = { coverageWidgetHeading: '', coveragePopupHeading: '' };
    const replies: Record<string, ScriptedReply> = {
      'status 204': { status: 204 },
      'a reply without the list': { body: {} },
      'a list that is null': { body: { warrantyQuoteItemList: null } },
      'an empty list': { body: { warrantyQuoteItemList: [] } },
      'status 404 with JSON': { status: 404, body: { error: { code: 'no-offer' } } },
      'status 404 with null': { status: 404, body: 'null' },
    };
    for (const [what, reply] of Object.entries(replies)) {
      it(what, async () => {
        const scripted = await service(reply);
        const leftOut: unknown[] = [];
        const client = clientOf(scripted, { onLeftOut: (paths: unknown) => leftOut.push(paths) });
        const quote = await client.list(sofa, { country: 'US' });
        assert.deepEqual(quote, { ...empty, ...headings, warrantyQuoteId: '' });
        assert.deepEqual(leftOut, []);
        assert.equal((await scripted.requests()).length, 1);
      });
    }
  });

  it('tells once what it left out, and gives the quote even to one whom that makes throw', async () => {
    const body = { ...exampleQuote(), tncLink: 5, lowerPrice: '1.50' };
    const told: unknown[] = [];
    const client = clientOf(await service({ body }), {
      onLeftOut: (paths: unknown) => {
        told.push(paths);
        throw new Error('The log is full.');
      },
    });
    const { tncLink: _link, lowerPrice: _price, ...rest } = exampleQuote();
    for (let time = 0; time < 2; time += 1) {
      assert.deepEqual(await client.list(sofa, { country: 'US' }), rest);
    }
    assert.deepEqual(told, [['lowerPrice', 'tncLink']]);
  });

  it('makes addresses that are relative to the service absolute', async () => {
    const scripted = await service({
      body: { ...exampleQuote(), tncLink: '/terms', productImageUrl: '//images.example/sofa' },
    });
    const quote = await clientOf(scripted).list(sofa, { country: 'US' });
    assert.equal(quote.tncLink, `${new URL(scripted.url).origin}/terms`);
    assert.equal(quote.productImageUrl, 'http://images.example/sofa');
  });

  it('sends country and state trimmed, in upper case, the state without its country', async () => {
    const scripted = await service({ body: exampleQuote() });
    for (const state of [' us-fl\n', 'FL', 'us-FL']) {
      await clientOf(scripted).list(sofa, { country: ' us ', state });
    }
    for (const { query } of await scripted.requests()) {
      assert.deepEqual(query, { storeId: 'demo-store', country: 'US', state: 'FL' });
    }
    assert.equal((await scripted.requests()).length, 3);
  });

  describe('refuses what does not fit the interface, and sends nothing', () => {
    const cases: [string, Record<string, unknown>, unknown, string[]][] = [
      ['no title', { productPrice: 1 }, { country: 'US' }, ['productTitle']],
      [
        'an empty title',
        { productTitle: '', productPrice: 1 },
        { country: 'US' },
        ['productTitle'],
      ],
      ['a price of 0', { productTitle: 'a', productPrice: 0 }, { country: 'US' }, ['productPrice']],
      [
        'a negative price',
        { productTitle: 'a', productPrice: -1 },
        { country: 'US' },
        ['productPrice'],
      ],
      [
        'a price as text',
        { productTitle: 'a', productPrice: '1' },
        { country: 'US' },
        ['productPrice'],
      ],
      ['no number', { productTitle: 'a', productPrice: NaN }, { country: 'US' }, ['productPrice']],
      ['no country', { productTitle: 'a', productPrice: 1 }, {}, ['country']],
      ['no options', { productTitle: 'a', productPrice: 1 }, undefined, ['country']],
      [
        'a state as number',
        { productTitle: 'a', productPrice: 1 },
        { country: 'US', state: 5 },
        ['state'],
      ],
      [
        'misspelt fields',
        { productTitel: 'a', productPrice: 1 },
        { country: 'US' },
        ['productTitle', 'productTitel'],
      ],
    ];
    for (const [what, product, options, paths] of cases) {
      it(what, async () => {
        const scripted = await service({ body: exampleQuote() });
        const list: (product: never, options: never) => Promise<unknown> = (...args) =>
          clientOf(scripted).list(...args);
        const error = await rejection(list(product as never, options as never), RequestError);
        assert.deepEqual(
          error.issues.map((issue) => issue.path),
          paths,
        );
        for (const path of paths) assert.match(error.message, new RegExp(`\\b${path}\\b`));
        assert.equal((await scripted.requests()).length, 0);
      });
    }

    it('an empty storeId', async () => {
      const client = new QuoteClient({ serviceUrl: 'http://127.0.0.1', storeId: '' });
      const error = await rejection(client.list(sofa, { country: 'US' }), RequestError);
      assert.equal(error.issues[0]?.path, 'storeId');
    });
  });

  it('refuses a timeout that is no time', () => {
    for (const timeout of [0, -1, NaN]) {
      assert.throws(
        () => clientOf({ url: 'http://127.0.0.1' }, { timeout }),
        /^RequestError: timeout/,
      );
    }
  });

  it('waits for as long as it is told, also for longer than a timer can', async () => {
    const scripted = await service({ body: exampleQuote(), behaviour: 'hold' });
    const quote = clientOf(scripted, { timeout: Infinity }).list(sofa, { country: 'US' });
    await scripted.waitForRequests(1);
    await scripted.release();
    assert.deepEqual(await quote, exampleQuote());
  });
});
