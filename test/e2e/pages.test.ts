import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { products } from '../../demo/shop/products.ts';
import { openShop } from './support/open-shop.ts';
import { startShop } from './support/start-shop.ts';
import type { Visit } from './support/visit.ts';

const strictPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; " +
  "img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'";

const paths = [
  '/',
  ...products.map(({ slug }) => `/products/${slug}`),
  '/products/vista-oled?size=55',
  '/cart',
  '/orders',
  '/staff',
  '/whole-system',
  '/playground',
  '/protection',
  '/products/no-such-thing',
];

/** Each page is seen twice: what may go wrong in a width seldom hangs on the colours. */
const LOOKS = [
  { name: 'in light colours at 360 px', width: 360, colorScheme: 'light' },
  { name: 'in dark colours at 1280 px', width: 1280, colorScheme: 'dark' },
] as const;

/** Waits until the page's offer, where it has one, is what it stays. */
async function settle(visit: Visit): Promise<void> {
  if ((await visit.page.locator('warranty-offer, warranty-whole-system').count()) === 0) return;
  await visit.offerIs('ready', 'unavailable', 'idle', 'error');
}

describe('every page', () => {
  const opened = openShop(startShop, { reusesPage: true });

  for (const path of paths) {
    // The element says that it cannot tell the product while no size is chosen.
    const warnings = path === '/products/vista-oled' ? 1 : 0;

    for (const look of LOOKS) {
      it(`${path} works under the strict policy, stands still and is accessible, ${look.name}`, async () => {
        const visit = await opened.visit(look);
        const response = await visit.page.goto(path);
        assert.equal(response?.headers()['content-security-policy'], strictPolicy);
        await settle(visit);
        assert.equal(await visit.layoutShift(), 0);
        const overflow = await visit.page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        assert.equal(overflow, 0);
        const description = visit.page.locator('meta[name="description"]');
        assert.match((await description.getAttribute('content')) ?? '', /\w/);
        assert.deepEqual(await visit.accessibilityIssues(), []);
        await visit.end({ warnings });
      });
    }
  }

  it('the first page tells a merchant what to look at, and leads there', async () => {
    const visit = await opened.visit();
    await visit.open('/');
    const links = visit.page.getByRole('region', { name: 'in five minutes' }).getByRole('link');
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    assert.deepEqual(paths, ['/products/aster-14', '/cart', '/playground', '/orders']);
    for (const path of paths) {
      const response = await visit.page.goto(path);
      assert.equal(response?.status(), 200, path);
    }
    await visit.end();
  });

  it('says in the panel beside the events that the form would send nothing yet', async () => {
    const visit = await opened.visit();
    await visit.open('/playground');
    await visit.offerIs('ready');
    const said = await visit.page
      .locator('#received-form')
      .evaluate((box) => getComputedStyle(box, '::before').content);
    assert.equal(said, '"Nothing yet."');
    await visit.end();
  });

  it('shows the image of a quote in the popup, under the strict policy', async () => {
    const visit = await opened.visit();
    await visit.open('/products/nova-9');
    await visit.page.getByRole('button', { name: 'What is covered' }).click();
    const image = visit.page.locator('warranty-popup [part=image]');
    await image.waitFor();
    assert.equal(await image.evaluate((shown: HTMLImageElement) => shown.naturalWidth), 96);
    assert.ok((await image.getAttribute('src'))?.startsWith(opened.shop.url));
    await visit.end();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    it(`with the popup open is accessible in ${colorScheme} colours`, async () => {
      const visit = await opened.visit({ colorScheme });
      await visit.open('/products/nova-9');
      await visit.page.getByRole('button', { name: 'What is covered' }).click();
      await visit.page.getByRole('dialog').waitFor();
      assert.deepEqual(await visit.accessibilityIssues(), []);
      await visit.end();
    });

    it(`with a filled cart is accessible in ${colorScheme} colours`, async () => {
      const visit = await opened.visit({ colorScheme });
      await visit.open('/products/nova-9');
      await visit.page.getByRole('radio', { name: '1 year' }).check();
      assert.deepEqual(await visit.accessibilityIssues(), []);
      await visit.page.getByRole('button', { name: 'Add to cart' }).click();
      await visit.page.locator('.cart-plan').waitFor();
      assert.deepEqual(await visit.accessibilityIssues(), []);
      await visit.page.getByRole('button', { name: /Remove protection plan/ }).click();
      await visit.offerIs('ready');
      assert.equal(await visit.layoutShift(), 0);
      assert.deepEqual(await visit.accessibilityIssues(), []);
      await visit.end();
    });
  }

  it('with a plan to add in the cart moves nothing in any width', async () => {
    const visit = await opened.visit({ width: 1280 });
    await visit.open('/products/aster-14');
    await visit.page.getByRole('button', { name: 'Add to cart' }).click();
    await visit.page.locator('.cart-line').waitFor();
    for (const width of [320, 480, 600, 736, 768, 800, 880, 1024, 1160, 1280]) {
      await visit.page.setViewportSize({ width, height: 900 });
      await visit.open('/cart');
      await visit.offerIs('ready');
      assert.equal(await visit.layoutShift(), 0, `${width} px`);
    }
    await visit.end();
  });
});
