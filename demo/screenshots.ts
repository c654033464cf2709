/**
 * The pictures of the README and of docs/theming.md, taken by `npm run screenshots`. Kept because it only drives
 * Playwright.
 */
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { createService } from 'warranty-widget/service';
import { requireBrowser } from '../test/support/browsers.ts';
import { takePartPictures } from './part-pictures.ts';
import { DemoClock } from './shop/demo-clock.ts';
import { store } from './shop/store.ts';
import { startDemo } from './start-demo.ts';

const folder = fileURLToPath(new URL('../docs/images/', import.meta.url));

const windows = [
  { name: '1280', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  { name: '360', viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 },
];

async function takePictures(page: Page, name: string): Promise<void> {
  const take = (subject: string) => page.screenshot({ path: `${folder}${subject}-${name}.png` });

  await page.goto('/products/aster-14');
  await page.getByRole('radio', { name: '2 years' }).check();
  // On a phone the offer is below the picture: the page is shown from its title on.
  if (name === '360') await page.locator('h1').evaluate((title) => title.scrollIntoView());
  await take('product');

  await page.getByRole('button', { name: 'What is covered' }).click();
  await page.getByRole('dialog').waitFor();
  await take('popup');
}

await mkdir(folder, { recursive: true });
const clock = new DemoClock();
const service = createService({
  stores: { [store.storeId]: store.accessToken },
  clock: clock.now,
});
const demo = await startDemo({ port: 0, service, clock });
const browser = await chromium.launch({
  executablePath: requireBrowser('chromium').path,
  args: ['--no-sandbox', '--disable-gpu'],
});
// A popup that is still fading in would be on the picture as it happens to be.
const reducedMotion = 'reduce';
for (const { name, ...options } of windows) {
  const context = await browser.newContext({ ...options, reducedMotion, baseURL: demo.url });
  await takePictures(await context.newPage(), name);
  await context.close();
}
const viewport = { width: 1160, height: 900 };
await takePartPictures(await browser.newPage({ viewport, reducedMotion }), folder);
await browser.close();
await demo.close();
await service.close();
