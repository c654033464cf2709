import { expect } from '@open-wc/testing';
import type { StorefrontPage } from './storefront-page.ts';

/** The plan server took what the shop told it: as time passes, the shop tells nothing more. */
export async function expectNothingMoreTold(page: StorefrontPage): Promise<void> {
  const { requests } = await page.state(() => true);
  await page.later();
  expect((await page.state(() => true)).requests).to.deep.equal(requests);
}
