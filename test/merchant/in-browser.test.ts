import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as merchant from '../../src/merchant.ts';
import { createQuoteProxy } from '../../src/merchant/quote-proxy.ts';
import { exampleQuote } from '../support/quotes.ts';
import { serveFetch } from '../support/serve-fetch.ts';
import { type ShopFiles, ShopPages } from '../support/shop-page.ts';
import { useScriptedService } from '../support/use-scripted-service.ts';

const options = `{ serviceUrl: 'https://service.example', storeId: 'demo-store', accessToken: 'secret-token' }`;
const textOf = (files: ShopFiles) => [...files.values()].join('\n');

describe('the merchant package in a browser', () => {
  const service = useScriptedService();
  let pages: ShopPages;
  before(async () => {
    pages = await ShopPages.create();
  });
  after(() => pages.close());

  it('is bundled as an error that says what to do, and without any of its code', async () => {
    const names = Object.keys(merchant);
    const files = await pages.bundle(
      `import { ${names.join(', ')} } from 'warranty-widget/merchant';
       window.loaded = [${names.join(', ')}];`,
    );
    assert.doesNotMatch(textOf(files), /partner|access-token/i);
    const { page, errors } = await pages.open(files);
    assert.equal(errors.length, 1);
    assert.match(errors[0] ?? '', /^warranty-widget\/merchant is for the merchant's server/);
    assert.equal(await page.evaluate('window.loaded'), undefined);
  });

  it('rejects a dynamic import, and the page goes on', async () => {
    const { page, errors } = await pages.open(
      await pages.bundle(
        `import('warranty-widget/merchant').catch((error) => (document.title = error.message));`,
      ),
    );
    await page.waitForFunction(() => document.title.startsWith('warranty-widget/merchant is for'));
    assert.deepEqual(errors, []);
  });

  it('leaves nothing in a bundle that uses none of it', async () => {
    const files = await pages.bundle(
      `import { OrderClient } from 'warranty-widget/merchant';
       const saveOnServer = (order) => new OrderClient(${options}).saveOrder(order);
       document.title = 'no order here';`,
    );
    assert.doesNotMatch(textOf(files), /merchant/);
  });

  it('has no client to construct, even if a bundler takes the code for servers', async () => {
    const files = await pages.bundle(
      `import { OrderClient } from 'warranty-widget/merchant';
       import { QuoteClient } from 'warranty-widget';
       window.messages = [OrderClient, QuoteClient].map((Client) => {
         try {
           return JSON.stringify(new Client(${options}));
         } catch (error) {
           return error.message;
         }
       });`,
      ['node', 'import', 'default'],
    );
    assert.match(textOf(files), /partner/, 'the real code is in the bundle');
    const { page, errors } = await pages.open(files);
    const messages = await page.evaluate<string[]>('window.messages');
    assert.deepEqual(errors, []);
    assert.equal(messages.length, 2);
    for (const message of messages) {
      assert.match(message, /^accessToken must not be in a browser/);
      assert.doesNotMatch(message, /secret-token/);
    }
  });

  it('serves a page of a listed origin by its proxy, and no other page', async (context) => {
    const scripted = await service({ body: exampleQuote() });
    const files = await pages.bundle(
      `import { QuoteClient } from 'warranty-widget';
       window.ask = (serviceUrl) =>
         new QuoteClient({ serviceUrl, storeId: 'demo-store', timeout: 10_000 })
           .list({ productTitle: 'Sofa', productPrice: 899 }, { country: 'US' })
           .then((quote) => quote.warrantyQuoteId, (error) => error.name);`,
    );
    const [listed, other] = [await pages.open(files), await pages.open(files)];
    const proxy = await serveFetch(
      createQuoteProxy({
        serviceUrl: scripted.url,
        storeId: 'demo-store',
        accessToken: 'secret-token',
        allowedOrigins: [new URL(listed.page.url()).origin],
      }),
    );
    context.after(proxy.close);
    const ask = `window.ask(${JSON.stringify(`${proxy.url}/warranty`)})`;
    assert.equal(await listed.page.evaluate(ask), 'quote-1');
    assert.equal(await other.page.evaluate(ask), 'NetworkError');
    assert.equal((await scripted.requests()).length, 1);
  });
});
