import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { type Browser, chromium, type ConsoleMessage } from 'playwright-core';
import { requireBrowser } from '../support/browsers.ts';
import { CHROMIUM_SWITCHES } from '../support/launchers.ts';
import { serveFetch } from '../support/serve-fetch.ts';

const FILE = 'warranty-widget-all.js';

const SCRIPT = { headers: { 'content-type': 'text/javascript' } };

const isOfMissingPart = (message: ConsoleMessage) => message.text().includes('lacks a part');

/** The script as it was built, or with one byte of its text changed. */
async function scriptOf(isChanged: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const script = new Uint8Array(await readFile(`dist/cdn/${FILE}`));
  // The name of the element in a message: the script runs as well with another one.
  const place = Buffer.from(script).indexOf('warranty-offer');
  if (isChanged) script[place] = 'W'.charCodeAt(0);
  return script;
}

describe('a script tag with the integrity that the build prints', () => {
  let browser: Browser;
  let integrity: Record<string, string>;

  before(async () => {
    integrity = JSON.parse(await readFile('dist/cdn/integrity.json', 'utf8')) as typeof integrity;
    const { path: executablePath } = requireBrowser('chromium');
    browser = await chromium.launch({ executablePath, args: CHROMIUM_SWITCHES });
  });

  after(() => browser.close());

  /** What a page shows whose script comes from another host, named by its integrity. */
  async function visit(isChanged: boolean) {
    const host = await serveFetch(async () => {
      const headers = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };
      return new Response(await scriptOf(isChanged), { headers });
    });
    const markup = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">
      <script src="${host.url}/${FILE}" integrity="${integrity[FILE]}" crossorigin="anonymous"></script>
      <warranty-offer>Our own words</warranty-offer>`;
    const shop = await serveFetch(() =>
      Promise.resolve(new Response(markup, { headers: { 'content-type': 'text/html' } })),
    );
    const page = await browser.newPage();
    const thrown: string[] = [];
    const said: string[] = [];
    page.on('pageerror', (error) => thrown.push(error.message));
    page.on('console', (message) => said.push(message.text()));
    try {
      await page.goto(shop.url, { waitUntil: 'load' });
      return {
        isDefined: await page.evaluate(() => Boolean(customElements.get('warranty-offer'))),
        fallback: await page.getByText('Our own words').isVisible(),
        refused: said.some((line) => line.includes("'integrity' attribute")),
        thrown,
      };
    } finally {
      await page.close();
      await shop.close();
      await host.close();
    }
  }

  it(`runs ${FILE} as it was built`, async () => {
    const { isDefined, refused, thrown } = await visit(false);
    assert.deepEqual(
      { isDefined, refused, thrown },
      { isDefined: true, refused: false, thrown: [] },
    );
  });

  it(`refuses ${FILE} with one byte changed, and the page shows its fallback`, async () => {
    assert.deepEqual(await visit(true), {
      isDefined: false,
      fallback: true,
      refused: true,
      thrown: [],
    });
  });

  /** Whether the elements come on a page whose `Integrity-Policy` wants a hash of each script. */
  async function hasElementsUnderPolicy(file: string, head = '') {
    const markup = `<!doctype html><html lang="en"><title>Shop</title><link rel="icon" href="data:,">${head}
      <script src="/${file}" integrity="${integrity[file]}" crossorigin="anonymous"></script>
      <warranty-offer></warranty-offer>`;
    const shop = await serveFetch(async ({ url }) => {
      const { pathname } = new URL(url);
      if (pathname !== '/') return new Response(await readFile(`dist/cdn${pathname}`), SCRIPT);
      const headers = {
        'content-type': 'text/html',
        'integrity-policy': 'blocked-destinations=(script)',
      };
      return new Response(markup, { headers });
    });
    const page = await browser.newPage();
    try {
      const said = page.waitForEvent('console', { predicate: isOfMissingPart });
      await page.goto(shop.url);
      const defined = page.waitForFunction(() => customElements.get('warranty-offer'));
      return await Promise.race([said.then(() => false), defined.then(() => true)]);
    } finally {
      await page.close();
      await shop.close();
    }
  }

  it('runs on a page that wants a hash of each script, with its parts only where an import map has theirs', async () => {
    const addresses = Object.entries(integrity).map(([file, hash]) => [`/${file}`, hash]);
    const map = JSON.stringify({ integrity: Object.fromEntries(addresses) });
    const importMap = `<script type="importmap">${map}</script>`;
    assert.equal(await hasElementsUnderPolicy(FILE), true);
    assert.equal(await hasElementsUnderPolicy('warranty-widget.js'), false);
    assert.equal(await hasElementsUnderPolicy('warranty-widget.js', importMap), true);
  });
});
