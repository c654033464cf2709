import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { RunningDemo } from '../../demo/start-demo.ts';
import { ShopBrowser } from './support/shop-browser.ts';
import { startShop } from './support/start-shop.ts';

describe('a visit notices', () => {
  let shop: RunningDemo;
  let browser: ShopBrowser;

  before(async () => {
    shop = await startShop();
    browser = await ShopBrowser.launch();
  });
  after(async () => {
    await browser.close();
    await shop.close();
  });

  it('what the policy refuses', async () => {
    const visit = await browser.visit(shop.url);
    await visit.open('/protection');
    await visit.page.evaluate(() => {
      document.body.setAttribute('style', 'color: red');
      try {
        document.body.innerHTML = '<p>Hello</p>';
      } catch {
        // Trusted Types throw as well as report.
      }
    });
    await assert.rejects(visit.end(), /style-src-attr[^]*require-trusted-types-for/);
  });

  it('what is thrown', async () => {
    const visit = await browser.visit(shop.url);
    await visit.open('/protection');
    const thrown = visit.page.waitForEvent('pageerror');
    await visit.page.evaluate(() => queueMicrotask(() => JSON.parse('')));
    await thrown;
    await assert.rejects(visit.end(), /thrown/);
  });

  it('what moves', async () => {
    const visit = await browser.visit(shop.url);
    await visit.open('/protection');
    await visit.page.evaluate(() => {
      const intruder = document.createElement('div');
      intruder.style.height = '200px';
      return new Promise<void>((done) =>
        requestAnimationFrame(() => {
          document.querySelector('main')?.prepend(intruder);
          done();
        }),
      );
    });
    assert.notEqual(await visit.layoutShift(), 0);
    await visit.end();
  });

  it('what is not accessible', async () => {
    const visit = await browser.visit(shop.url);
    await visit.open('/protection');
    await visit.page.evaluate(() =>
      document.querySelector('h1')?.append(document.createElement('button')),
    );
    assert.match((await visit.accessibilityIssues()).join(), /button-name/);
    await visit.end();
  });
});
