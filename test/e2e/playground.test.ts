import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { describe, it } from 'node:test';
import { listenOnFreePort } from '../support/free-port.ts';
import { openShop } from './support/open-shop.ts';
import { startShop } from './support/start-shop.ts';

describe('the playground', () => {
  const opened = openShop(startShop, { reusesPage: true });

  it('shows the element with each setting, and the snippet for it', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await visit.open('/playground');
    await visit.offerIs('ready');
    await page.getByLabel('Currency').selectOption('EUR');
    await page.getByLabel('Language').selectOption('de-DE');
    await page.getByLabel('Quantity').fill('3');
    await page.getByLabel('Corners').selectOption('Square');
    const offer = page.locator('warranty-offer');
    await offer.getByText('€').first().waitFor();
    const snippet = (await page.locator('#snippet').textContent()) ?? '';
    for (const part of [
      'currency="EUR"',
      'lang="de-DE"',
      'quantity="3"',
      '--warranty-radius: 0;',
    ]) {
      assert.ok(snippet.includes(part), `${part} is missing in ${snippet}`);
    }
    await visit.end();
  });

  it('keeps the settings in the address', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await visit.open('/playground');
    await page.getByLabel('Title').fill('Hush 2 wireless headphones');
    await page.getByLabel('Price').fill('249');
    await page.reload();
    assert.equal(await page.getByLabel('Title').inputValue(), 'Hush 2 wireless headphones');
    await page.getByText('Protect your sound').waitFor();
    await visit.end();
  });

  it('takes any language and currency of the address', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await visit.open('/playground?lang=da-DK&currency=DKK&country=DK');
    const offer = page.locator('warranty-offer');
    await offer.and(page.locator('[lang="da-DK"][currency="DKK"][country="DK"]')).waitFor();
    assert.equal(await page.getByLabel('Language').inputValue(), 'da-DK');
    assert.match((await page.locator('#snippet').textContent()) ?? '', /currency="DKK"/);
    await visit.end({ warnings: 1 });
  });

  it('gives a snippet that works on a page elsewhere', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await visit.open('/playground');
    const snippet = (await page.locator('#snippet').textContent()) ?? '';
    assert.match(snippet, new RegExp(`service-url="${opened.shop.url}/service"`));
    const elsewhere = createServer((_request, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end(`<!doctype html><html lang="en"><body>${snippet}</body></html>`);
    });
    const port = await listenOnFreePort(elsewhere);
    await page.goto(`http://127.0.0.1:${port}/`);
    await visit.offerIs('ready');
    await visit.end({ warnings: 1 });
    elsewhere.close();
  });

  it('shows the element in Arabic, from right to left, and in light and dark', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await visit.open('/playground');
    await visit.offerIs('ready');
    await page.getByLabel('Language').selectOption('Arabic');
    const offer = page.locator('warranty-offer');
    await offer
      .getByText(/[\u0600-\u06ff]/)
      .first()
      .waitFor();
    const styleOf = (property: 'direction' | 'colorScheme' | 'color') =>
      offer.evaluate((element, name) => getComputedStyle(element)[name], property);
    assert.equal(await styleOf('direction'), 'rtl');
    const colors: string[] = [];
    for (const scheme of ['Light', 'Dark']) {
      await page.getByLabel('Light or dark').selectOption(scheme);
      assert.equal(await styleOf('colorScheme'), scheme.toLowerCase());
      colors.push(await styleOf('color'));
    }
    assert.notEqual(colors[0], colors[1]);
    assert.match((await page.locator('#snippet').textContent()) ?? '', /color-scheme: dark;/);
    await visit.end();
  });

  it('works behind the shop’s own quote proxy', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    const asked = page.waitForResponse('**/quotes/api/v1/quote/listWarrantyQuotes*');
    await visit.open('/playground?service-url=/quotes');
    assert.equal((await asked).status(), 200);
    await visit.offerIs('ready');
    await visit.end();
  });

  for (const [fault, status] of [
    ['down', 'error'],
    ['answering 500', 'error'],
    ['answering garbage', 'error'],
    ['answering a web page', 'error'],
    ['answering nothing', 'error'],
    ['hanging', 'error'],
    ['slow', 'ready'],
  ] as const) {
    it(`shows what becomes of the offer while the service is ${fault}, and that it recovers`, async () => {
      const visit = await opened.visit();
      const { page } = visit;
      await visit.open('/playground');
      await visit.offerIs('ready');
      await page.getByLabel('The service is').selectOption(fault);
      if (status === 'ready') await visit.offerIs('loading');
      await visit.offerIs(status);
      await page.getByLabel('The service is').selectOption('well');
      await visit.offerIs('ready');
      await visit.end({ warnings: 1 });
    });
  }
});
