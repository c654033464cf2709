import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openShop } from './support/open-shop.ts';
import { startShop } from './support/start-shop.ts';

/** Names of the lists that are narrower than their longest choice. Runs in the page. */
function listsCutOff(lists: (HTMLElement | SVGElement)[]): (string | null)[] {
  const cut = lists.filter((list) => {
    const { width } = list.getBoundingClientRect();
    list.style.inlineSize = 'max-content';
    return list.getBoundingClientRect().width > width;
  });
  return cut.map((list) => list.getAttribute('name'));
}

describe('the pages’ layout', () => {
  const opened = openShop(startShop, { reusesPage: true });

  for (const width of [320, 768, 960, 1280]) {
    it(`cuts no list of the playground off, at ${width} px`, async () => {
      const visit = await opened.visit({ width });
      await visit.open('/playground');
      const lists = visit.page.locator('.playground-settings select');
      assert.deepEqual(await lists.evaluateAll(listsCutOff), []);
      await visit.end();
    });
  }
});
