import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openShop } from './support/open-shop.ts';
import { twoFrames } from './support/page-observers.ts';
import { startShop } from './support/start-shop.ts';

describe('a visit notices', () => {
  const opened = openShop(startShop);

  it('what the policy refuses', async () => {
    const visit = await opened.visit();
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
    const visit = await opened.visit();
    await visit.open('/protection');
    const thrown = visit.page.waitForEvent('pageerror');
    await visit.page.evaluate(() => queueMicrotask(() => JSON.parse('')));
    await thrown;
    await assert.rejects(visit.end(), /thrown/);
  });

  it('what moves', async () => {
    const visit = await opened.visit();
    await visit.open('/protection');
    // A page may be loaded before its first frame, and what is there in the first frame has not moved.
    await visit.page.evaluate(twoFrames);
    await visit.page.evaluate(() => {
      const intruder = document.createElement('div');
      intruder.style.height = '200px';
      document.querySelector('main')?.prepend(intruder);
    });
    assert.notEqual(await visit.layoutShift(), 0);
    await visit.end();
  });

  it('what is not accessible', async () => {
    const visit = await opened.visit();
    await visit.open('/protection');
    await visit.page.evaluate(() =>
      document.querySelector('h1')?.append(document.createElement('button')),
    );
    assert.match((await visit.accessibilityIssues()).join(), /button-name/);
    await visit.end();
  });
});
