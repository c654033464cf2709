import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Visit } from '../../e2e/support/visit.ts';
import { markServerElements } from './in-page.ts';
import { coverHome, productPage, sellByProductForm } from './shop-page.ts';

/** What holds where the server renders a shop's page and the framework takes its markup over. */
export function itTakesOverMarkup(visited: () => Visit, url: () => string, hasForm: boolean): void {
  it('takes over markup that the server rendered: same elements, no difference, all of it at work', async () => {
    const rendered = await (await fetch(`${url()}/hydrated`)).text();
    assert.match(rendered, /<warranty-offer [^>]*product-title="Phone 128 GB"/);
    assert.match(rendered, /<warranty-whole-system /);
    const { page } = visited();
    await visited().beforeScripts(markServerElements);
    await page.goto('/hydrated');
    const { plan, offer, events } = productPage(page);
    await plan('2 years').waitFor();
    // A listener that hydration brings may come later than the offers do.
    await coverHome(page);
    await plan('2 years').check();
    await events.getByText('select: Phone 128 GB, 2 years at $69.99').waitFor();
    for (const element of [offer, page.locator('warranty-whole-system')]) {
      const isSame = await element.evaluate((node) => 'isFromServer' in node);
      assert.equal(isSame, true);
    }
    await page.getByRole('button', { name: 'Phone 256 GB' }).click();
    await events.getByText('clear: product-change').waitFor();
  });

  if (!hasForm) return;
  it('takes over the component of the guide as it is printed, which hears of a choice then', async () => {
    const rendered = await (await fetch(`${url()}/hydrated/product-form`)).text();
    assert.match(rendered, /<warranty-offer [^>]*product-title="Phone 128 GB"/);
    const { page } = visited();
    await visited().beforeScripts(markServerElements);
    await page.goto('/hydrated/product-form');
    await sellByProductForm(page);
    const isSame = await page.locator('warranty-offer').evaluate((node) => 'isFromServer' in node);
    assert.equal(isSame, true);
  });
}
