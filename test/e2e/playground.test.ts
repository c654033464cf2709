import type { Package } from 'custom-elements-manifest';
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { listenOnFreePort } from '../support/free-port.ts';
import { openShop } from './support/open-shop.ts';
import { startShop } from './support/start-shop.ts';

/** The attributes and the custom properties of `<warranty-offer>`. */
async function ofTheOffer(kind: 'attributes' | 'cssProperties'): Promise<string[]> {
  const { modules }: Package = JSON.parse(await readFile('dist/custom-elements.json', 'utf8'));
  return modules
    .flatMap(({ declarations = [] }) => declarations)
    .flatMap((declaration) =>
      'tagName' in declaration && declaration.tagName === 'warranty-offer'
        ? (declaration[kind] ?? []).map(({ name }) => name)
        : [],
    );
}

describe('the playground', () => {
  const opened = openShop(startShop, { reusesPage: true });

  it('copies the snippet, however often its button is pressed', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit.open('/playground');
    await visit.offerIs('ready');
    const button = page.locator('[data-copies=snippet]');
    const label = await button.innerHTML();
    for (let press = 0; press < 2; press += 1) {
      await button.click();
      await page.getByText('Copied').waitFor();
    }
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(copied, await page.locator('#snippet').textContent());
    await button.blur();
    assert.equal(await button.innerHTML(), label);
    await visit.end();
  });

  it('shows the element with each setting, and the snippet for it', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await visit.open('/playground');
    await visit.offerIs('ready');
    await page.getByLabel('Currency').selectOption('EUR');
    await page.getByLabel('Language').selectOption('de-DE');
    await page.getByLabel('Quantity').fill('3');
    await page.getByLabel('--warranty-radius', { exact: true }).fill('0');
    const offer = page.locator('warranty-offer');
    await offer.getByText('€').first().waitFor();
    const snippet = (await page.locator('#snippet').textContent()) ?? '';
    for (const part of ['currency="EUR"', 'lang="de-DE"', 'quantity="3"']) {
      assert.ok(snippet.includes(part), `${part} is missing in ${snippet}`);
    }
    assert.equal(
      await page.locator('#style-sheet').textContent(),
      'warranty-offer {\n  --warranty-radius: 0;\n}',
    );
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

  it('has a control for every custom property of the element, and a picker for its colours', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await visit.open('/playground');
    await visit.offerIs('ready');
    const properties = await ofTheOffer('cssProperties');
    assert.ok(properties.includes('--warranty-accent'));
    for (const name of properties) await page.getByLabel(name, { exact: true }).waitFor();
    await page.getByLabel('Pick --warranty-accent', { exact: true }).fill('#2447d6');
    assert.equal(
      await page
        .locator('warranty-offer')
        .evaluate((element) => getComputedStyle(element).getPropertyValue('--warranty-accent')),
      '#2447d6',
    );
    await visit.end();
  });

  it('has a control for every attribute, but for those that it names', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await visit.open('/playground');
    await visit.offerIs('ready');
    const controls = page.locator('.playground [name]:not([type="hidden"])');
    const controlled = await controls.evaluateAll((all) =>
      all.map((control) => control.getAttribute('name')),
    );
    const attributes = await ofTheOffer('attributes');
    const without = attributes.filter((name) => !controlled.includes(name));
    const named = await page.locator('.playground-intro code').allTextContents();
    assert.deepEqual(without.toSorted(), [...named, 'status'].toSorted());
    await visit.end();
  });

  it('asks before an add, and shows the price by month and a disabled offer', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await visit.open('/playground');
    await visit.offerIs('ready');
    const add = page.getByRole('button', { name: 'Add to cart' });
    assert.equal(await add.isVisible(), false);
    await page.getByLabel('Ask before an add').selectOption('Yes');
    await page.getByLabel('Monthly figure').selectOption('Yes');
    await page.getByText('a month').first().waitFor();
    await add.click();
    await page.getByRole('button', { name: 'No, thanks' }).click();
    await page.getByText('Added without a plan.').waitFor();
    await page.getByRole('radio', { name: '2 years' }).check();
    await add.click();
    await page.getByText('Added with the plan.').waitFor();
    await page.getByLabel('Disabled').selectOption('Yes');
    assert.equal(await page.getByRole('radio', { name: '2 years' }).isDisabled(), true);
    const snippet = (await page.locator('#snippet').textContent()) ?? '';
    assert.match(snippet, /^ {4}ask-before="form:has\(warranty-offer\)"$/m);
    assert.match(snippet, /^ {4}disabled$/m);
    assert.match(snippet, /^ {4}show-monthly$/m);
    await visit.end();
  });

  for (const width of [360, 1280]) {
    it(`keeps the element in view while its last colour is set, in a window of ${width} px`, async () => {
      const visit = await opened.visit({ width });
      const { page } = visit;
      await visit.open('/playground');
      await visit.offerIs('ready');
      const field = page.getByLabel('--warranty-popup-color', { exact: true });
      await field.focus();
      const boxOf = async (locator: Locator) =>
        (await locator.boundingBox()) ?? assert.fail('It has no box.');
      const [offer, set] = [await boxOf(page.locator('warranty-offer')), await boxOf(field)];
      assert.ok(offer.y >= 0 && offer.y < 200, `the offer is at ${offer.y}`);
      assert.ok(width > 360 || set.y >= offer.y + offer.height, `the field is at ${set.y}`);
      await visit.end();
    });
  }

  it('shows on the button of a colour that none is set, and which one is', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await visit.open('/playground');
    await visit.offerIs('ready');
    const button = page.getByLabel('Pick --warranty-accent', { exact: true });
    const shown = () =>
      button.evaluate((element) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(element);
        return [backgroundColor, backgroundImage.replace(/\(.*/s, '')];
      });
    assert.deepEqual(await shown(), ['rgba(0, 0, 0, 0)', 'linear-gradient']);
    await page.getByLabel('--warranty-accent', { exact: true }).fill('teal');
    assert.deepEqual(await shown(), ['rgb(0, 128, 128)', 'none']);
    await visit.end();
  });

  it('shows the element in a phone’s and a sidebar’s room, and a link keeps what was chosen', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await visit.open('/playground');
    await visit.offerIs('ready');
    const width = async () => (await page.locator('warranty-offer').boundingBox())?.width;
    await page.getByLabel('Room').selectOption('Sidebar (240 px)');
    assert.equal(await width(), 240);
    assert.equal(new URL(page.url()).search, '?frame=sidebar');
    await page.reload();
    await visit.offerIs('ready');
    assert.equal(await width(), 240);
    await page.getByLabel('Room').selectOption('Phone (360 px)');
    assert.ok(Number(await width()) <= 360);
    await visit.end();
  });

  it('shows each theme, and the snippet loads its style sheet', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await visit.open('/playground');
    await visit.offerIs('ready');
    const radius = () =>
      page
        .locator('warranty-offer')
        .evaluate((element) => getComputedStyle(element).getPropertyValue('--warranty-radius'));
    assert.equal(await radius(), '');
    await page.getByLabel('Theme').selectOption('outline');
    await page.waitForFunction(
      () =>
        getComputedStyle(
          document.querySelector('warranty-offer') ?? document.body,
        ).getPropertyValue('--warranty-radius') === '0',
    );
    assert.match((await page.locator('#snippet').textContent()) ?? '', /\/themes\/outline\.css/);
    await page.getByLabel('Theme').selectOption('None');
    assert.equal(await radius(), '');
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

  it('takes a service’s address that is none, and shows what the element makes of it', async () => {
    const visit = await opened.visit();
    await visit.open(`/playground?${new URLSearchParams({ 'service-url': 'https://' })}`);
    await visit.offerIs('error');
    const snippet = visit.page.locator('#snippet');
    assert.match((await snippet.textContent()) ?? '', /service-url="https:\/\/"/);
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
    assert.match((await page.locator('#style-sheet').textContent()) ?? '', /color-scheme: dark;/);
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
      await page.getByRole('radio', { name: fault }).check();
      if (status === 'ready') await visit.offerIs('loading');
      await visit.offerIs(status);
      await page.getByRole('radio', { name: 'well' }).check();
      await visit.offerIs('ready');
      await visit.end({ warnings: 1 });
    });
  }
});
