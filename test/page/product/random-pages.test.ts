import { expect } from '@open-wc/testing';
import * as fc from 'fast-check';
import { propertyRuns } from '../../support/property-runs.ts';
import { sharedRunCount } from '../../support/run-count.ts';
import { outcome } from './outcome.ts';
import { type Claim, randomPage } from './random-pages.ts';

/** In all engines together. */
const ALL_PAGES = 10_000;
const PAGES = sharedRunCount(ALL_PAGES);
/** In ms: a few seconds on an idle machine. */
const LONGEST = 300_000;

/** The price, in cents, that a page has by what its author meant; `undefined` where it has none. */
function meantPrice(claims: readonly Claim[]): number | undefined {
  const [first] = claims.filter(({ cents }) => cents.length > 0);
  const single = claims.filter(({ cents }) => cents.length === 1);
  const [price] = first?.cents ?? [];
  const isAgreed = single.every(
    ({ cents: [other] }) =>
      other === price || first?.variants?.some((variant) => variant === other),
  );
  const isOutdated = claims.some(
    ({ cents }) => cents.length > 1 && isChanged(cents, first?.variants ?? [price ?? NaN]),
  );
  return first?.cents.length === 1 && isAgreed && !isOutdated ? price : undefined;
}

/**
 * Whether several prices of the product show that another notation has an old price: a script has changed the one that
 * is shown, and only that for machines is known; or none of them is known.
 *
 * @param known - What the other notation has for the product and its variants.
 */
function isChanged([machine, ...others]: readonly number[], known: readonly number[]): boolean {
  return (
    known.every((cents) => cents === machine) ||
    (Boolean(machine) && others.every((cents) => cents && !known.includes(cents)))
  );
}

describe('random pages of product markup', () => {
  it(`${PAGES.toLocaleString('en')} of ${ALL_PAGES.toLocaleString('en')} pages in three engines: the price that their author meant, or none; never a wrong one`, () => {
    let told = 0;
    fc.assert(
      fc.property(randomPage, ({ html, address, claims }) => {
        const cents = meantPrice(claims);
        const found = outcome(html, address);
        const isNone = /^[a-z-]+$/.test(found);
        if (cents === undefined) expect(isNone, found).to.equal(true);
        else if (!isNone || !claims.some(({ isTorn }) => isTorn)) {
          expect(found.replace(/ \(.*/, '')).to.equal(`Kettle ${cents / 100} EUR`);
          told++;
        }
      }),
      propertyRuns(PAGES),
    );
    expect(told).to.be.above(PAGES / 5);
  }).timeout(LONGEST);
});
