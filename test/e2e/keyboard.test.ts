import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { openShop } from './support/open-shop.ts';
import { startShop } from './support/start-shop.ts';

/** Presses Tab until the target has the focus; fails after a round. */
async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await target.page().keyboard.press('Tab');
    if (await target.evaluate(isFocused)) return;
  }
  assert.fail(`Tab never reached the target.`);
}

describe('with the keyboard alone', () => {
  const opened = openShop(startShop, { reusesPage: true });

  it('a variant and a plan are chosen and the product is added', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await visit.open('/products/aster-14');
    await visit.offerIs('ready');
    await tabTo(page.getByRole('radio', { name: '256 GB' }));
    await page.keyboard.press('ArrowRight');
    await visit.offerIs('ready');
    await tabTo(page.getByRole('radio', { name: '1 year' }));
    await page.keyboard.press('ArrowRight');
    await tabTo(page.getByRole('spinbutton', { name: 'Quantity' }));
    await page.keyboard.press('Enter');

    await page.getByRole('link', { name: 'Aster 14 laptop, 512 GB' }).waitFor();
    assert.match(await page.locator('.cart-plan').innerText(), /Protection plan, 2 years/);
    await visit.end();
  });

  it('the popup is opened, a plan added in it, and the focus comes back', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await visit.open('/products/nova-9');
    await visit.offerIs('ready');
    await tabTo(page.getByRole('button', { name: 'What is covered' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await tabTo(dialog.getByRole('radio', { name: '1 year' }));
    await page.keyboard.press('Space');
    await tabTo(dialog.getByRole('button', { name: 'Add plan' }));
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    assert.ok(await page.getByRole('button', { name: 'What is covered' }).evaluate(isFocused));
    await tabTo(page.getByRole('button', { name: 'Add to cart' }));
    await page.keyboard.press('Enter');

    assert.match(await page.locator('.cart-plan').innerText(), /Protection plan, 1 year/);
    await visit.end();
  });

  it('Escape closes the popup and chooses nothing', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await visit.open('/products/nova-9');
    await visit.offerIs('ready');
    await tabTo(page.getByRole('button', { name: 'What is covered' }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    assert.ok(await page.getByRole('button', { name: 'What is covered' }).evaluate(isFocused));
    assert.equal(await page.getByRole('radio', { checked: true }).count(), 0);
    await visit.end();
  });

  it('the skip link leads past the navigation', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await visit.open('/');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    assert.ok(await page.getByRole('link', { name: 'Choose a plan' }).evaluate(isFocused));
    await visit.end();
  });
});

function isFocused(element: Element): boolean {
  return element.matches(':focus');
}
