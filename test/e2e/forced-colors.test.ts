import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { openShop } from './support/open-shop.ts';
import { startShop } from './support/start-shop.ts';

/** Runs in the page: true if the button's text would be laid over a colour that hides it. */
function isHidden(button: Element): boolean {
  const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(button);
  return color === backgroundColor || forcedColorAdjust !== 'none';
}

/** One of them differs from the others by a property. */
async function expectOneMarked(all: Locator, property: string): Promise<void> {
  const looks = await all.evaluateAll(
    (elements, name) => elements.map((element) => getComputedStyle(element).getPropertyValue(name)),
    property,
  );
  const marked = looks.filter((look) => looks.indexOf(look) === looks.lastIndexOf(look));
  assert.equal(marked.length, 1, `${property}: ${looks.join(', ')}`);
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

    it(`the chosen variant, the pressed button and the present page are marked, ${colorScheme}`, async () => {
      const visit = await opened.visit({ colorScheme });
      const { page } = visit;
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await visit.open('/products/aster-14');
      await expectOneMarked(page.locator('.variants input + span'), 'background-color');
      await visit.open('/staff');
      await expectOneMarked(page.locator('.service-form button'), 'background-color');
      await visit.open('/orders');
      await expectOneMarked(page.locator('.site-header nav a'), 'text-decoration-line');
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
