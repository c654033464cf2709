import type { Page } from 'playwright-core';
import type { Candidate } from '../candidates/candidate.ts';
import type { Trace } from '../browser/trace.ts';
import { median } from '../figures/summary.ts';
import { compress } from '../server/compress.ts';
import { PRICES, PRODUCTS } from '../server/bench-quote.ts';
import { quietNetwork } from '../browser/quiet-network.ts';
import { scriptPath } from '../server/bench-server.ts';
import { checkPrices, openAndStart, type Scene } from './scene.ts';

const POPUP_OPENINGS = 3;
const VARIANT_CHANGES = 4;

/** A page with one offer: how it starts, what it loads, its popup, another product. */
export function oneOffer(cpu: 1 | 4): Scene {
  return {
    title: `one offer at ${cpu}x`,
    // At 4x, the tag with its parts is what is judged.
    includes: ({ key }) => cpu === 1 || key !== 'widget-all',
    measure: (bench, candidate) =>
      bench.browser.inNewPage({ cpu }, async ({ page }) => {
        const isQuiet = quietNetwork(page);
        const trace = await openAndStart(bench, page, 'offer', candidate);
        const shown = await page.evaluate(() => window.bench.shown());
        checkPrices(candidate, shown.prices, PRICES[0]);
        const scripts = await page.evaluate(() => window.bench.earlyScripts());
        const started = startOf(trace, candidate);
        const interaction = await openByMouse(page, isQuiet);
        const popup = await openPopups(page);
        const variant = await changeVariants(page, candidate);
        if (cpu === 4) {
          const { start: start4, longestTask: longestTask4 } = started;
          return { start4, longestTask4, interaction4: interaction, variant4: variant };
        }
        const { start } = started;
        return { ...bytesOf(candidate, scripts), start, interaction, popup, variant };
      }),
  };
}

function startOf(trace: Trace, candidate: Candidate) {
  const address = scriptPath(candidate);
  const begin = Math.min(...trace.scriptWork(address).map(({ start }) => start));
  const end = trace.mark('bench:shown');
  const tasks = trace.tasksOf('bench:shown').filter((task) => task.end > begin && task.start < end);
  const longestTask = Math.max(...tasks.map((task) => task.end - task.start));
  return { start: end - begin, longestTask };
}

function bytesOf({ script, files }: Candidate, scripts: readonly string[]) {
  const sizeOf = (name: string) => compress(files.get(name) ?? Buffer.of()).length;
  const names = new Set(scripts.map((url) => url.slice(url.lastIndexOf('/') + 1)));
  const firstOfferBytes = [...names].reduce((sum, name) => sum + sizeOf(name), 0);
  return { tagBytes: sizeOf(script), firstOfferBytes };
}

/** The first opening, with a mouse that has come to the button first; time to the next paint, in ms. */
async function openByMouse(page: Page, isQuiet: () => boolean): Promise<number> {
  const { x, y } = await page.evaluate(() => window.bench.detailsPoint());
  await page.mouse.move(x, y);
  do await page.evaluate(() => window.bench.idle());
  while (!isQuiet());
  await page.mouse.down();
  await page.mouse.up();
  const time = await page.evaluate(() => window.bench.openedByInput());
  await page.evaluate(() => window.bench.closePopup());
  return time;
}

async function openPopups(page: Page): Promise<number> {
  const times: number[] = [];
  while (times.length < POPUP_OPENINGS) {
    times.push(await page.evaluate(() => window.bench.openPopup()));
    await page.evaluate(() => window.bench.closePopup());
  }
  return median(times);
}

/** Changes to the other product and back; the service was asked for both before it counts. */
async function changeVariants(page: Page, candidate: Candidate): Promise<number> {
  const times: number[] = [];
  for (let change = -2; change < VARIANT_CHANGES; change += 1) {
    const isOther = change % 2 === 0;
    const { productTitle, productPrice } = PRODUCTS[isOther ? 1 : 0];
    const changed = await page.evaluate(
      ([title, price]) => window.bench.changeProduct(title, price),
      [productTitle, String(productPrice)] as const,
    );
    checkPrices(candidate, changed.prices, PRICES[isOther ? 1 : 0]);
    if (change >= 0) times.push(changed.time);
  }
  return median(times);
}
