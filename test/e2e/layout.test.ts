import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Locator } from 'playwright-core';
import { addToCart, goToCheckout, placeOrder } from './support/buy.ts';
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

/** How far, in px, a page with text of 200 % is wider than the window. Runs in the page. */
function overhangOfLargeText(): number {
  const { documentElement: root } = document;
  root.style.fontSize = '200%';
  return root.scrollWidth - root.clientWidth;
}

/** The titles of which a word is wider than its line. Runs in the page. */
function titlesWithBrokenWords(titles: (HTMLElement | SVGElement)[]): (string | null)[] {
  const broken = titles.filter((title) => {
    title.style.overflowWrap = 'normal';
    return title.scrollWidth > title.clientWidth;
  });
  return broken.map((title) => title.textContent);
}

async function boxOf(locator: Locator) {
  return (await locator.boundingBox()) ?? assert.fail('It has no box.');
}

describe('the pages’ layout', () => {
  const opened = openShop(startShop, { reusesPage: true });

  for (const width of [320, 768, 960, 1280]) {
    it(`cuts no list of the playground off, at ${width} px`, async () => {
      const visit = await opened.visit({ width });
      await visit.open('/playground');
      const lists = visit.page.locator('.playground-settings select');
      assert.notEqual(await lists.count(), 0);
      assert.deepEqual(await lists.evaluateAll(listsCutOff), []);
      await visit.end();
    });
  }

  for (const path of ['/', '/products/aster-14', '/whole-system', '/playground', '/staff']) {
    it(`does not scroll sideways on a phone where text is twice as large, on ${path}`, async () => {
      const visit = await opened.visit({ width: 360 });
      await visit.open(path);
      assert.equal(await visit.page.evaluate(overhangOfLargeText), 0);
      await visit.end();
    });
  }

  it('does not scroll sideways on a phone where text is twice as large, from the cart to the order and its mail', async () => {
    const visit = await opened.visit({ width: 360 });
    const { page } = visit;
    await addToCart(page, { path: '/products/aster-14', plan: '2 years' });
    await addToCart(page, { path: '/products/nova-9' });
    assert.equal(await page.evaluate(overhangOfLargeText), 0, 'cart');
    await goToCheckout(page);
    assert.equal(await page.evaluate(overhangOfLargeText), 0, 'checkout');
    const orderId = await placeOrder(page);
    assert.equal(await page.evaluate(overhangOfLargeText), 0, 'order');
    await visit.open(`/orders/${orderId}/mail`);
    assert.equal(await page.evaluate(overhangOfLargeText), 0, 'mail');
    await visit.end();
  });

  it('shows the button of the cart within its box, and whole names at the checkout, on a phone where text is twice as large', async () => {
    const visit = await opened.visit({ width: 360 });
    const { page } = visit;
    await addToCart(page, { path: '/products/aster-14' });
    await page.evaluate(overhangOfLargeText);
    const box = await boxOf(page.locator('.cart-summary'));
    const button = await boxOf(page.getByRole('button', { name: 'Checkout' }));
    assert.equal(button.x - box.x, box.x + box.width - button.x - button.width);
    await visit.open('/checkout');
    await page.evaluate(overhangOfLargeText);
    for (const label of ['First name', 'Last name', 'City']) {
      const isCut = await page
        .getByLabel(label, { exact: true })
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      assert.equal(isCut, false, label);
    }
    await visit.end();
  });

  for (const width of [320, 360]) {
    it(`breaks no word of a title in the cart, at ${width} px`, async () => {
      const visit = await opened.visit({ width });
      const { page } = visit;
      for (const product of ['nova-9', 'glacier-360', 'hush-2']) {
        await addToCart(page, { path: `/products/${product}` });
      }
      assert.deepEqual(await page.locator('.cart-line h2').evaluateAll(titlesWithBrokenWords), []);
      await visit.end();
    });
  }

  it('has the button that adds a plan to the cart beside the list of plans, or below where it begins', async () => {
    const visit = await opened.visit({ width: 1280 });
    const { page } = visit;
    await visit.open('/products/aster-14');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.locator('.cart-line').waitFor();
    for (const width of [320, 480, 600, 736, 768, 880, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await visit.open('/cart');
      await visit.offerIs('ready');
      const list = await boxOf(page.locator('warranty-offer >> select'));
      const button = await boxOf(page.locator('.cart-plan-choice > button'));
      const isBeside = Math.abs(button.y - list.y) <= 1;
      const isBelow = button.x === list.x && button.y >= list.y + list.height;
      assert.ok(isBeside || isBelow, `at ${width} px: ${JSON.stringify({ list, button })}`);
    }
    await visit.end();
  });
});
