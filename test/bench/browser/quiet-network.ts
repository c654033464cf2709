import type { Page, Request } from 'playwright-core';

/** Watches a page's requests from now on; says whether none is under way. */
export function quietNetwork(page: Page): () => boolean {
  const underWay = new Set<Request>();
  const forget = (request: Request) => underWay.delete(request);
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', forget);
  page.on('requestfailed', forget);
  return () => underWay.size === 0;
}
