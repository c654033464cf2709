import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { exampleQuote } from '../support/quotes.ts';
import { type OpenedPage, ShopPages } from '../support/shop-page.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';

/** What the page reports of one call: the quote's id, or the error without its stack. */
type Outcome = { id: string } | { name: string; message: string; status?: number };

describe('QuoteClient in a browser', () => {
  const service = useScriptedService();
  let pages: ShopPages;
  let shop: OpenedPage;
  before(async () => {
    pages = await ShopPages.create();
    shop = await pages.open(
      await pages.bundle(
        `import { QuoteClient } from 'warranty-widget';
         window.ask = (serviceUrl) =>
           new QuoteClient({ serviceUrl, storeId: 'demo-store', timeout: 10_000 })
             .list({ productTitle: 'Sofa', productPrice: 899 }, { country: 'US' })
             .then(
               ({ warrantyQuoteId: id }) => ({ id }),
               ({ name, message, status }) => ({ name, message, status }),
             );`,
      ),
    );
  });
  after(() => pages.close());

  const ask = (serviceUrl: string) =>
    shop.page.evaluate<Outcome>(`window.ask(${JSON.stringify(serviceUrl)})`);

  it('tells another origin neither who the shopper is nor which page they are on', async () => {
    const scripted = await service({ body: exampleQuote() });
    assert.deepEqual(await ask(scripted.url), { id: 'quote-1' });
    const [request] = await scripted.requests();
    assert.equal(request?.headers['content-type'], 'application/json');
    for (const name of ['cookie', 'referer', 'authorization', 'x-service-access-token']) {
      assert.equal(request?.headers[name], undefined, name);
    }
  });

  it('follows no redirect, of which a browser hides the status', async () => {
    const { url } = await service();
    const scripted = await service({ status: 307, headers: { location: `${url}/elsewhere` } });
    const outcome = await ask(scripted.url);
    assert.partialDeepStrictEqual(outcome, { name: 'ServiceError', status: 0 });
    assert.equal((await scripted.requests()).length, 1);
  });

  it('reads Retry-After, where the service exposes it', async () => {
    const scripted = await service({ status: 429, headers: { 'retry-after': '60' } });
    assert.partialDeepStrictEqual(await ask(scripted.url), { name: 'ServiceError', status: 429 });
    assert.equal((await scripted.requests()).length, 1);
  });

  it('survives 50 MB of JSON and endless nesting', async () => {
    for (const behaviour of ['flood', 'deep'] as const) {
      const scripted = await service({ behaviour, body: exampleQuote() });
      assert.partialDeepStrictEqual(await ask(scripted.url), { name: 'ReplyError' });
    }
  });

  it('says what to check when no reply comes', async () => {
    const outcome = await ask((await service({ behaviour: 'destroy' })).url);
    assert.ok('message' in outcome);
    assert.equal(outcome.name, 'NetworkError');
    assert.match(outcome.message, /serviceUrl.*is up.*\(CORS\).*\(connect-src\)/);
  });

  it('resolves a relative address against the page', async () => {
    const asked = shop.page.waitForRequest(/listWarrantyQuotes/);
    // The shop answers every other address with 204: it has no offer.
    assert.deepEqual(await ask('warranty'), { id: '' });
    const { origin } = new URL(shop.page.url());
    const { pathname, origin: askedOrigin } = new URL((await asked).url());
    assert.equal(askedOrigin, origin);
    assert.equal(pathname, '/warranty/api/v1/quote/listWarrantyQuotes');
  });
});
