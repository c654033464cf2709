import { expect } from '@open-wc/testing';
import { ScriptedService } from '../support/scripted-service.ts';
import { HOSTILE_PAGES } from './pages.ts';
import type { HostilePage } from './support/hostile-page.ts';
import { OpenHostilePage } from './support/open-hostile-page.ts';

const FAULTS = ['missing', 'hanging', 'cut', 'blocked'];

/** Adds the product while no part of the script loads; the page's own fallback stands. */
async function expectToAdd(hostile: HostilePage, fault: string): Promise<void> {
  const service = await ScriptedService.create('/scripted');
  const page = await OpenHostilePage.open(hostile, service.url, `/faulty-parts/${fault}/all`);
  try {
    expect(page.document.querySelector('warranty-offer:defined')).to.equal(null);
    const { errors } = page.reports;
    expect(await page.add()).to.deep.equal({ quantity: '1' });
    expect(errors).to.deep.equal([]);
  } finally {
    page.close();
  }
}

describe('while the parts of the script fail, the product reaches the cart on a page that', () => {
  for (const [index, [name, hostile]] of Object.entries(HOSTILE_PAGES).entries()) {
    // That one has no parts.
    if (name.includes('self-contained')) continue;
    // In `npm run test:long` each page meets each fault.
    const faults = globalThis.makesAllRuns ? FAULTS : [FAULTS[index % FAULTS.length] ?? ''];
    it(`${name} (${faults.join(', ')})`, async () => {
      await Promise.all(faults.map((fault) => expectToAdd(hostile, fault)));
    });
  }
});
