import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openShop } from './support/open-shop.ts';
import { startShop } from './support/start-shop.ts';

/** Runs in the page: true if the button's text would be laid over a colour that hides it. */
function isHidden(button: Element): boolean {
  const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(button);
  return color === backgroundColor || forcedColorAdjust !== 'none';
}

describe('in forced colours', () => {
  const opened = openShop(startShop);

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`the popup's accept button can be read, ${colorScheme}`, async () => {
      const visit = await opened.visit({ colorScheme });
      const { page } = visit;
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await visit.open('/products/nova-9');
      await page.getByRole('button', { name: 'What is covered' }).click();
      const accept = page.getByRole('button', { name: 'Add plan' });
      await accept.waitFor();
      assert.equal(await accept.evaluate(isHidden), false);
      await visit.end();
    });

    it(`the chosen variant is filled, ${colorScheme}`, async () => {
      const visit = await opened.visit({ colorScheme });
      const { page } = visit;
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await visit.open('/products/aster-14');
      const [chosen, ...others] = await page
        .locator('.variants input + span')
        .evaluateAll((all) => all.map((variant) => getComputedStyle(variant).backgroundColor));
      assert.ok(others.length > 0);
      for (const other of others) assert.notEqual(other, chosen);
      await visit.end();
    });

    it(`the products that a plan covers can be read like the others, ${colorScheme}`, async () => {
      const visit = await opened.visit({ colorScheme });
      const { page } = visit;
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await visit.open('/whole-system');
      const titles = page.locator('warranty-whole-system >> [part=product-title]');
      await titles.first().waitFor();
      const [covered, ...others] = await titles.evaluateAll((all) =>
        all.map((title) => getComputedStyle(title).color),
      );
      assert.ok(others.length > 0);
      for (const other of others) assert.equal(other, covered);
      await visit.end();
    });
  }
});
