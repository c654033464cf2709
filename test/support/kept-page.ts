import type { Browser, BrowserContext, Page } from 'playwright-core';

const kept = new WeakMap<Browser, BrowserContext>();

/**
 * The one context in which a browser runs all test files, one after the other. A context for each would open a window
 * each time, which takes longer than most test files.
 */
export async function keptContext(browser: Browser): Promise<BrowserContext> {
  const known = kept.get(browser);
  if (known) return known;
  const context = await browser.newContext();
  // The launcher would close it after each file; the end of the browser closes it for good.
  kept.set(browser, Object.assign(context, { close: () => forget(context) }));
  return context;
}

/** The page of that context. */
export async function keptPage(context: BrowserContext): Promise<Page> {
  return context.pages()[0] ?? context.newPage();
}

/** Clears what a test file leaves behind, for the next one; the runner itself sets the size and the address. */
async function forget(context: BrowserContext): Promise<void> {
  const [page, ...others] = context.pages();
  for (const other of others) await other.close();
  await context.clearCookies();
  if (!page) return;
  await page.mouse.move(0, 0);
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}
