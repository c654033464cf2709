import { expect } from '@open-wc/testing';
import { type Failure, FAILURES } from '../support/failures.ts';
import { ScriptedService } from '../support/scripted-service.ts';
import { HOSTILE_PAGES } from './pages.ts';
import type { HostilePage } from './support/hostile-page.ts';
import { OpenHostilePage } from './support/open-hostile-page.ts';

/** Adds the product while the service fails; true once it, and nothing else, is in the cart. */
async function isAdded(hostile: HostilePage, { reply, status }: Failure): Promise<boolean> {
  const service = await ScriptedService.create('/scripted', reply);
  const page = await OpenHostilePage.open(hostile, service.url);
  try {
    await page.offerIn(...(hostile.works === false ? (['error', 'idle'] as const) : [status]));
    const { errors } = page.reports;
    const added = await page.add();
    expect(errors).to.deep.equal([]);
    expect(added).to.deep.equal({ quantity: '1' });
    return true;
  } finally {
    page.close();
  }
}

describe('while the service fails, the product reaches the cart on a page that', () => {
  const pages = Object.entries(HOSTILE_PAGES);
  const modes = Object.values(FAILURES);
  let added = 0;

  for (const [name, hostile] of pages) {
    it(name, async () => {
      const results = await Promise.all(modes.map((failure) => isAdded(hostile, failure)));
      added += results.filter(Boolean).length;
    });
  }

  it('is any of them, in every failure mode', () => {
    expect(added).to.equal(pages.length * modes.length);
    expect({ pages: pages.length, modes: modes.length }).to.deep.equal({ pages: 59, modes: 7 });
  });
});
