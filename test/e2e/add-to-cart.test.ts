import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { addMoney, multiplyMoney } from 'warranty-widget/schemas';
import { priceText } from '../../demo/shop/currency.ts';
import { variantPath, variantTitle } from '../../demo/shop/product.ts';
import { products } from '../../demo/shop/products.ts';
import { openShop } from './support/open-shop.ts';
import { startShop } from './support/start-shop.ts';

/** Products for which the service has no plan: too dear, or of no category. */
const withoutOffer = ['vista-wall', 'morning-mug'];

describe('adding to the cart', () => {
  const opened = openShop(startShop, { reusesPage: true });

  /** Two products in the cart, with two years chosen for one and one year for the other. */
  async function twoChosenInTheCart() {
    const visit = await opened.visit();
    const { page } = visit;
    for (const slug of ['aster-14', 'nova-9']) {
      await visit.open(`/products/${slug}`);
      await page.getByRole('button', { name: 'Add to cart' }).click();
      await page.locator('.cart-line').first().waitFor();
    }
    await page.getByRole('combobox', { name: /Aster 14/ }).selectOption({ index: 2 });
    await page.getByRole('combobox', { name: /Nova 9/ }).selectOption({ index: 1 });
    return visit;
  }

  it('shows which plan is chosen, by the tile in the shop’s own style', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await visit.open('/products/nova-9');
    await page.getByRole('radio', { name: '2 years' }).check();
    const backgrounds = await page
      .locator('warranty-offer [part~="offer"]')
      .evaluateAll((tiles) => tiles.map((tile) => getComputedStyle(tile).backgroundColor));
    assert.equal(new Set(backgrounds).size, 2);
    await visit.end();
  });

  it('lets Playwright choose a plan by its role, as the README says, and by its text', async () => {
    const readme = await readFile('README.md', 'utf8');
    assert.ok(readme.includes("\nawait page.getByRole('radio', { name: '2 years' }).check();\n"));
    const visit = await opened.visit();
    const { page } = visit;
    await visit.open('/products/nova-9');
    await page.getByRole('radio', { name: '2 years' }).check();
    await page.getByText('1 year', { exact: true }).click();
    assert.equal(await page.getByRole('radio', { name: '1 year' }).isChecked(), true);
    await visit.end();
  });

  for (const product of products) {
    const [first] = product.variants;

    it(`takes ${variantTitle(product, first)} without a plan`, async () => {
      const visit = await opened.visit();
      const { page } = visit;
      await visit.open(variantPath(product, first));
      await visit.offerIs('ready', 'unavailable');
      await page.getByRole('button', { name: 'Add to cart' }).click();

      await page.getByRole('link', { name: variantTitle(product, first), exact: true }).waitFor();
      assert.equal(await page.locator('.cart-plan').count(), 0);
      assert.equal(await page.locator('.cart-total dd').textContent(), priceText(first.price));
      await visit.end();
    });

    if (withoutOffer.includes(product.slug)) continue;
    for (const variant of product.variants) {
      it(`takes ${variantTitle(product, variant)} with a plan at the price that was shown`, async () => {
        const visit = await opened.visit();
        const { page } = visit;
        await visit.open(variantPath(product, variant));
        const plan = page.getByRole('radio', { name: '2 years' });
        const shown = await page.locator('warranty-offer label', { has: plan }).textContent();
        const price = Number(/\$([\d,.]+)/.exec(shown ?? '')?.[1]?.replaceAll(',', ''));
        await plan.check();
        await page.getByLabel('Quantity').fill('3');
        await page.getByRole('button', { name: 'Add to cart' }).click();

        const line = page.locator('.cart-plan');
        assert.match(await line.innerText(), /Protection plan, 2 years/);
        assert.match(await line.innerText(), /Price confirmed by our server/);
        const total = addMoney(multiplyMoney(variant.price, 3), multiplyMoney(price, 3));
        assert.equal(await page.locator('.cart-total dd').textContent(), priceText(total));
        await visit.end();
      });
    }
  }

  for (const slug of withoutOffer) {
    it(`shows the shop's own words where there is no plan: ${slug}`, async () => {
      const visit = await opened.visit();
      await visit.open(`/products/${slug}`);
      await visit.offerIs('unavailable');
      await visit.page.getByText('One year of warranty included').waitFor();
      assert.equal(await visit.page.locator('warranty-offer').getByRole('radio').count(), 0);
      await visit.end();
    });
  }

  it('lets a plan be chosen in the cart, in one line, and be taken out again', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await visit.open('/products/aster-14');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.locator('warranty-offer').getByRole('combobox').selectOption({ index: 2 });
    await page.getByRole('button', { name: /^Add plan/ }).click();
    assert.match(await page.locator('.cart-plan').innerText(), /Protection plan, 2 years/);
    assert.equal(await page.locator('.cart-total dd').textContent(), '$1,113.99');
    await page.getByLabel('Quantity of Aster 14 laptop').fill('3');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('3 plans, $114.99 each.').waitFor();
    assert.equal(await page.locator('.cart-total dd').textContent(), '$3,341.97');
    await page.getByRole('button', { name: /Remove protection plan/ }).click();
    await page.locator('.cart-plan').waitFor({ state: 'detached' });
    assert.equal(await page.locator('.cart-total dd').textContent(), '$2,997.00');
    await visit.end();
  });

  it('sells the plans that are chosen in the cart to whoever goes to the checkout at once', async () => {
    const visit = await twoChosenInTheCart();
    const { page } = visit;
    await page.getByRole('button', { name: 'Checkout' }).click();
    await page.waitForURL('**/checkout');
    await page.goto('/cart');
    const plans = await page.locator('.cart-plan h3').allTextContents();
    assert.deepEqual(plans.toSorted(), ['Protection plan, 1 year', 'Protection plan, 2 years']);
    await visit.end();
  });

  it('adds only the plan whose button is pressed, where several are chosen', async () => {
    const visit = await twoChosenInTheCart();
    const { page } = visit;
    await page.getByRole('button', { name: 'Add plan for Nova 9' }).click();
    await page.locator('.cart-plan').waitFor();
    const plans = await page.locator('.cart-plan h3').allTextContents();
    assert.deepEqual(plans, ['Protection plan, 1 year']);
    await visit.end();
  });

  it('has the buttons of a cart line in one row on a phone', async () => {
    const visit = await opened.visit({ width: 360 });
    const { page } = visit;
    await visit.open('/products/nova-9');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    // With its style sheets: what is parsed has boxes before they are there.
    await page.waitForURL('**/cart');
    const bottoms = await page
      .locator('.cart-line-actions :is(input, button)')
      .evaluateAll((controls) => controls.map((each) => each.getBoundingClientRect().bottom));
    assert.deepEqual(bottoms, Array(3).fill(bottoms[0]));
    await visit.end();
  });

  it('shows on the cart page which fields the server received', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await visit.open('/products/nova-9');
    await page.getByRole('radio', { name: '1 year' }).check();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    const received = page.getByRole('region', { name: 'What the server received' });
    assert.deepEqual(await received.locator('dt').allTextContents(), [
      'sku',
      'warranty',
      'quantity',
    ]);
    const selection: unknown = JSON.parse(
      (await received.locator('dd').nth(1).textContent()) ?? '',
    );
    assert.ok(selection && typeof selection === 'object' && 'warrantySKU' in selection);
    await visit.end();
  });

  it('shows the events and the form of the page as they come', async () => {
    const visit = await opened.visit();
    const { page } = visit;
    await visit.open('/products/nova-9');
    const plan = page.getByRole('radio', { name: '3 years' });
    await plan.check();
    await page.getByRole('button', { name: 'Remove plan' }).click();
    const events = page.locator('#received-events b');
    await events.getByText('warranty-clear').waitFor();
    assert.deepEqual(
      (await events.allTextContents()).filter((type) => type !== 'warranty-view'),
      ['warranty-clear', 'warranty-select', 'warranty-ready'],
    );
    assert.deepEqual(await page.locator('#received-form dt').allTextContents(), [
      'sku',
      'quantity',
    ]);
    await visit.end();
  });
});
