import { expect } from '@open-wc/testing';
import { atMost } from '../support/at-most.ts';
import type { Failure } from '../support/failures.ts';
import { metFailures } from '../support/met-failures.ts';
import { ScriptedService } from '../support/scripted-service.ts';
import { storefronts } from './support/controls.ts';
import { StorefrontPage, type StorefrontControls } from './support/storefront-page.ts';

/** Adds the product while the service fails; true once it, and nothing else, is in the cart. */
async function isAdded(controls: StorefrontControls, { reply, status }: Failure): Promise<boolean> {
  const service = await ScriptedService.create('/scripted', reply);
  const page = await StorefrontPage.open(controls, service.url);
  const errors: string[] = [];
  const { contentWindow } = page.frame;
  contentWindow?.addEventListener('error', ({ message }) => errors.push(message));
  contentWindow?.addEventListener('unhandledrejection', ({ reason }) => errors.push(`${reason}`));
  try {
    await service.waitForRequests(1);
    if (status === 'error') await page.offerIn(status);
    page.add();
    const lines = await page.cart((now) => now.length > 0);
    expect(errors).to.deep.equal([]);
    return lines.length === 1 && lines[0]?.quantity === 1 && !lines[0].covers;
  } finally {
    await page.close();
  }
}

/** Adds the product with a plan that the shop's server can't ask for; true once only the product is in the cart. */
async function isAddedAlone(controls: StorefrontControls, { reply }: Failure): Promise<boolean> {
  const service = await ScriptedService.create('/scripted', reply);
  const page = await StorefrontPage.open(controls);
  try {
    await page.pickPlan(0);
    await page.useService(service.url);
    page.add();
    const lines = await page.cart((now) => now.length > 0);
    await service.waitForRequests(1);
    return lines.length === 1 && lines[0]?.quantity === 1 && !lines[0].covers;
  } finally {
    await page.close();
  }
}

/** A browser has six connections to one server: an attempt takes up to two, and a failure holds another. */
const AT_ONCE = 2;

const pages = Object.entries(storefronts);

/** How often the product is added, over all pages. */
const attempts = pages.flatMap((_, place) => metFailures(place)).length;

/** One test a page, and the count of them all. */
function describeFailures(
  title: string,
  attempt: (controls: StorefrontControls, failure: Failure) => Promise<boolean>,
): void {
  describe(title, () => {
    let added = 0;
    for (const [place, [name, controls]] of pages.entries()) {
      const failures = metFailures(place);
      it(`the product reaches the cart: ${name}`, async () => {
        const results = await atMost(
          AT_ONCE,
          failures.map((failure) => () => attempt(controls, failure)),
        );
        added += results.filter(Boolean).length;
        expect(results).to.deep.equal(failures.map(() => true));
      });
    }

    it(`it does so on 20 pages, ${attempts} times`, () =>
      expect({ pages: pages.length, added }).to.deep.equal({ pages: 20, added: attempts }));
  });
}

describeFailures('while the service fails the page', isAdded);
describeFailures("while the service fails the shop's server, after the choice", isAddedAlone);
