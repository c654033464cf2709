import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Visit } from '../../e2e/support/visit.ts';
import { type Failure, FAILURES } from '../../support/failures.ts';
import { ScriptedService } from '../../support/scripted-service.ts';
import { add, isAtWork, productPage } from './shop-page.ts';

/** The product page, rendered by the browser and rendered by the server. */
const PAGES = ['/', '/hydrated'] as const;

/** The product page has one offer, and each line of its cart another. */
const OFFERS = 4;

/** Adds the product while the service fails the page, and says how that went. */
async function addWhileFailing(
  { page, warnings, problems }: Visit,
  path: string,
  service: ScriptedService,
  { reply, status }: Failure,
) {
  const warned = warnings.flat().length;
  await service.script([reply]);
  await page.goto(`${path}?service=${encodeURIComponent(service.url)}`);
  await isAtWork(page);
  await service.waitForRequests(OFFERS);
  const failing = page.locator('warranty-offer[status="error"]').nth(OFFERS - 1);
  if (status === 'error') await failing.waitFor({ state: 'attached' });
  const entries = await add(page);
  const { offer } = productPage(page);
  return {
    entries,
    statuses: await page
      .locator('warranty-offer')
      .evaluateAll((offers) => offers.map((each) => each.getAttribute('status'))),
    showsOwnWords: await offer.getByText('Ask us about protection.').isVisible(),
    warnings: warnings
      .flat()
      .slice(warned)
      .map((line) => line.split(' ', 1)[0]),
    problems: [...problems],
  };
}

/** What has to come of it: offers that have one thing to say say it once. */
const expected = ({ status }: Failure): Awaited<ReturnType<typeof addWhileFailing>> => ({
  entries: { quantity: 1 },
  statuses: Array.from({ length: OFFERS }, () => status),
  showsOwnWords: status === 'error',
  warnings: status === 'error' ? ['<warranty-offer>'] : [],
  problems: [],
});

/** A shop's pages in every failure mode: one test a page, and the count of them all. */
export function describeFailures(visit: () => Visit, url: () => string): void {
  describe('while the service fails', () => {
    const modes = Object.entries(FAILURES);
    let added = 0;

    for (const path of PAGES) {
      it(`adds the product to the cart: ${path}`, async () => {
        for (const [mode, failure] of modes) {
          const service = await ScriptedService.create(`${url()}/scripted`);
          const outcome = await addWhileFailing(visit(), path, service, failure);
          assert.deepEqual(outcome, expected(failure), `the service ${mode}`);
          added += 1;
        }
        visit().warnings.length = 0;
      });
    }

    it('does so on every page in every failure mode', () =>
      assert.deepEqual(
        { pages: PAGES.length, modes: modes.length, added },
        { pages: 2, modes: 7, added: 14 },
      ));
  });
}
