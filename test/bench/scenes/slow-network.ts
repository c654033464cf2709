import type { NetworkProfile } from '../browser/network-profiles.ts';
import { PRICES } from '../server/bench-quote.ts';
import { checkPrices, pageUrl, type Scene } from './scene.ts';

/** A page under a strict policy on a slow network, whose service takes a while: time to the offer. */
export function slowNetwork(network: NetworkProfile, row: 'readySlow' | 'readyGood'): Scene {
  return {
    title: network.name,
    includes: () => true,
    measure: (bench, candidate) =>
      bench.browser.inNewPage({ network }, async ({ page }) => {
        await page.goto(pageUrl(bench, 'strict', candidate), { waitUntil: 'commit' });
        const { readyAt, prices } = await page.evaluate(() => window.bench.shown());
        checkPrices(candidate, prices, PRICES[0]);
        return { [row]: readyAt };
      }),
  };
}
