import { expect } from '@open-wc/testing';
import type { Failure } from '../support/failures.ts';
import { metFailures } from '../support/met-failures.ts';
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
  const attempts = pages.flatMap((_, place) => metFailures(place)).length;
  let added = 0;

  for (const [place, [name, hostile]] of pages.entries()) {
    it(name, async () => {
      const results = await Promise.all(
        metFailures(place).map((failure) => isAdded(hostile, failure)),
      );
      added += results.filter(Boolean).length;
    });
  }

  it(`is any of 82, ${attempts} times`, () => {
    expect({ pages: pages.length, added }).to.deep.equal({ pages: 82, added: attempts });
  });
});
