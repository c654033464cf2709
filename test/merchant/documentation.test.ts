import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The packages that the snippets import, and the types of Node. */
const PACKAGES = {
  'warranty-widget': '.',
  '@hono': 'node_modules/@hono',
  '@types': 'node_modules/@types',
};

/** The pages that together hold the files of one small server. */
const PAGES = ['docs/merchant.md', 'docs/after-the-sale.md', 'docs/quote-proxy.md'];

/** What the README's snippet takes from the shop. */
const GIVEN = `
  const {
    serviceUrl, storeId, accessToken, selection, productFromYourCatalogue, orderId, purchasedAt, lineItemId,
    productTitle, quantity, customerDetails,
  } = globalThis.sale;
`;

/** What the documentation does not run itself, in the order in which a shop would. */
const FURTHER_TEST = `
  import assert from 'node:assert/strict';
  import { generateKeyPairSync } from 'node:crypto';
  import { once } from 'node:events';
  import { after, test } from 'node:test';
  import { createService, listen } from 'warranty-widget/service';

  const service = await listen(createService({ stores: { 'my-store': 'my-token' } }));
  after(() => service.close());
  process.env.WARRANTY_SERVICE_URL = service.url;
  process.env.WARRANTY_STORE_ID = 'my-store';
  process.env.WARRANTY_ACCESS_TOKEN = 'my-token';
  const post = (url, body, headers = {}) =>
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
  const shown = { heading: 'Plans', price: '$1', tenure: '1 year', lang: 'en', at: '2026-11-21T10:00:00Z' };

  test('a form without a plan, with one, and with garbage', async () => {
    const { readSelection } = await import('./read-selection.ts');
    const form = new FormData();
    assert.equal(readSelection(form), null);
    const selection = {
      storeId: 'my-store', country: 'US', warrantyQuoteId: 'q', warrantyQuoteItemId: 'i', warrantySKU: 's',
      warrantyPrice: 1, warrantyTenure: 1, product: { productTitle: 'a', productPrice: 1 }, shown,
    };
    form.set('warranty', JSON.stringify(selection));
    assert.deepEqual(readSelection(form), selection);
    for (const garbage of ['', '{', '{}', 'null']) {
      form.set('warranty', garbage);
      assert.throws(() => readSelection(form));
    }
  });

  test('a cart whose plan follows its product', async () => {
    const { syncPlans } = await import('./sync-plans.ts');
    const changes = [];
    const lines = [{ id: 'a', sku: 'X', quantity: 1 }, { id: 'p', sku: 'P', quantity: 2, covers: 'a' }];
    await syncPlans({ lines: () => lines, apply: (change) => changes.push(change) });
    assert.deepEqual(changes, [{ type: 'set-quantity', id: 'p', quantity: 1 }]);
  });

  test('a receipt, from the choice to the same words', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    process.env.RECEIPT_PRIVATE_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' });
    process.env.RECEIPT_PUBLIC_KEY = publicKey.export({ type: 'spki', format: 'pem' });
    const { quoteClient } = await import('./clients.ts');
    const { receiptOf, shownWords } = await import('./receipts.ts');
    const product = { productTitle: 'Smartphone', productPrice: 599 };
    const quote = await quoteClient.list(product, { country: 'US' });
    const { warrantyQuoteId, warrantyQuoteItemList: [offer] } = quote;
    const selection = { storeId: 'my-store', country: 'US', warrantyQuoteId, product, shown, ...offer };
    const receipt = await receiptOf(selection, product);
    assert.match(await shownWords(receipt), /^Plans\\n1 year: \\$1\\nSmartphone\\n\\nAccidents\\n- Cracked screens/);
    assert.equal(await shownWords(receipt.slice(1)), null);
    assert.equal(await receiptOf({ ...selection, warrantyPrice: 0.01 }, product), null);
  });

  test('a plan that is bought after the product', async () => {
    process.env.OFFER_SECRET = 'known-to-the-servers-alone';
    const { buyLate, offerLink, offerPage } = await import('./late-offer.ts');
    const line = { id: 'line-1', sku: 'X', title: 'Smartphone', price: 599, quantity: 2 };
    const order = { orderId: 'order-1', paidAt: '2026-03-01T09:30:00Z', customer: {}, lines: [line] };
    const token = new URL(await offerLink('order-1', line)).searchParams.get('offer');
    assert.equal((await offerPage(token)).status, 'ok');
    const cloth = await offerLink('order-1', { ...line, quantity: 4.1 - 0.1 });
    assert.equal((await offerPage(new URL(cloth).searchParams.get('offer'))).offer.quantity, 4);
    const plan = { sku: 'PLAN', title: 'Plan', price: 49.99 };
    const bought = await buyLate(token, order, plan);
    assert.equal(bought.lines[1].quantity, 2);
    assert.deepEqual(await buyLate(token, bought, plan), bought);
    assert.equal(await buyLate(token.slice(0, -1), order, plan), null);
    assert.equal(await buyLate(token, { ...order, lines: [] }, plan), null);
  });

  test('the proxy', async () => {
    const { server } = await import('./proxy.ts');
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = 'http://127.0.0.1:' + server.address().port + '/warranty/api/v1/quote/listWarrantyQuotes';
    const reply = await post(url + '?storeId=my-store&country=US', { productTitle: 'Smartphone', productPrice: 599 }, { origin: 'https://shop.example' });
    assert.equal(reply.status, 200);
    server.close();
    server.closeAllConnections();
  });

  test('the sale that the README shows in short', async () => {
    const { quoteClient } = await import('./clients.ts');
    const product = { productTitle: 'Smartphone', productPrice: 599 };
    const quote = await quoteClient.list(product, { country: 'US' });
    const { warrantyQuoteId, warrantyQuoteItemList: [offer] } = quote;
    globalThis.sale = {
      serviceUrl: service.url, storeId: 'my-store', accessToken: 'my-token',
      selection: { storeId: 'my-store', country: 'US', warrantyQuoteId, product, shown, ...offer },
      productFromYourCatalogue: product, orderId: 'readme', purchasedAt: new Date(), lineItemId: 'line-1',
      productTitle: product.productTitle, quantity: 1, customerDetails: { customerEmail: 'ada@shop.example' },
    };
    await import('./readme.js');
    const headers = { 'X-Service-Access-Token': 'my-token' };
    const reply = await fetch(service.url + '/sandbox/contracts?storeId=my-store&orderId=readme', { headers });
    assert.equal((await reply.json()).length, 1);
  });

  test('a whole-system plan, bought and updated', async () => {
    const { buyWholeSystem } = await import('./buy-whole-system.ts');
    const lineItemList = [{ title: 'Oven', unitPrice: 700, quantity: 1, isCovered: true }];
    const reply = await post(service.url + '/sandbox/whole-system/quotes?storeId=my-store&country=US', { lineItemList });
    const quote = await reply.json();
    const [offer] = quote.warrantyQuoteItemList;
    const { svcSalesLeadId, warrantyQuoteId } = quote;
    const selection = { storeId: 'my-store', country: 'US', warrantyQuoteId, svcSalesLeadId, lineItemList, shown, ...offer };
    const id = await buyWholeSystem(selection, { ...quote, lineItemList }, { customerEmail: 'ada@shop.example' });
    assert.equal(await buyWholeSystem(selection, { ...quote, lineItemList }, {}), id);
    await assert.rejects(buyWholeSystem({ ...selection, warrantyPrice: 0.01 }, { ...quote, lineItemList }, {}), /price-changed/);
  });
`;

describe('docs/merchant.md and the pages that go on from it', () => {
  let text: string;
  let folder: string;
  let names: string[];
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'warranty-widget-docs-'));
    await mkdir(join(folder, 'node_modules'));
    for (const [name, target] of Object.entries(PACKAGES)) {
      await symlink(resolve(target), join(folder, 'node_modules', name), 'dir');
    }
    const texts = await Promise.all(PAGES.map((page) => readFile(page, 'utf8')));
    text = texts.join('\n');
    const snippets = [...text.matchAll(/^```ts (\S+)\n([\s\S]*?)^```$/gm)];
    names = snippets.map(([, name = '']) => name);
    for (const [, name = '', code = ''] of snippets) await writeFile(join(folder, name), code);
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(join(folder, 'further.test.js'), FURTHER_TEST);
    const readme = await readFile('README.md', 'utf8');
    const sale = /^```js\n((?:(?!^```)[^])*?verifySelection[^]*?)^```$/m.exec(readme)?.[1] ?? '';
    await writeFile(join(folder, 'readme.js'), GIVEN + sale);
  });
  after(() => rm(folder, { recursive: true }));

  /** A test run of its own: this one's context would make it report to this one. */
  const testRun = (file: string) => {
    const { NODE_TEST_CONTEXT: _context, ...env } = process.env;
    const args = ['--test', '--test-reporter=tap', file];
    return run(process.execPath, args, { cwd: folder, env });
  };

  it('have a snippet for each job', () =>
    assert.deepEqual(names, [
      'clients.ts',
      'read-selection.ts',
      'check-plan.ts',
      'sync-plans.ts',
      'save-warranties.ts',
      'buy-whole-system.ts',
      'warranty.test.ts',
      'receipts.ts',
      'late-offer.ts',
      'proxy.ts',
      'shared-proxy.ts',
    ]));

  it('have no other code, which nothing would check, but the page of one plan over several products', () => {
    // `test/entries/documents.test.ts` runs that in a browser.
    assert.equal(text.match(/^```js\b/gm)?.length, 1);
    assert.equal(text.match(/^```ts\b/gm)?.length, names.length);
  });

  it('have snippets whose types are right under `tsc --init` with the settings that it names', async () => {
    const tsc = resolve('node_modules/.bin/tsc');
    await run(tsc, ['--init'], { cwd: folder });
    const written = await readFile(join(folder, 'tsconfig.json'), 'utf8');
    assert.match(written, /"exactOptionalPropertyTypes": true/);
    await rename(join(folder, 'tsconfig.json'), join(folder, 'tsconfig.init.json'));
    const changed: object = JSON.parse(/^```json\n([\s\S]*?)^```$/m.exec(text)?.[1] ?? '');
    const configuration = { extends: './tsconfig.init.json', ...changed, files: names };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(configuration));
    const complaints = await run(tsc, ['-p', folder]).then(
      ({ stdout }) => stdout,
      (error: unknown) => String(Reflect.get(Object(error), 'stdout')),
    );
    assert.equal(complaints, '');
  });

  it("have a test for the merchant that passes with the merchant's code", async () => {
    const { stdout } = await testRun('warranty.test.ts');
    assert.match(stdout, /# pass 3\n# fail 0/);
  });

  it('have a form, a cart, a receipt, a late plan, a proxy, a whole-system sale and, in the README, a sale that work', async () => {
    const { stdout } = await testRun('further.test.js');
    assert.match(stdout, /# pass 7\n# fail 0/);
  });
});
