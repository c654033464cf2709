import { after, before } from 'node:test';
import type { RunningDemo } from '../../../demo/start-demo.ts';
import { ShopBrowser } from './shop-browser.ts';
import type { Visit, VisitOptions } from './visit.ts';

/** A shop and the browser in which shoppers visit it. */
export interface OpenShop<Demo extends RunningDemo> {
  readonly shop: Demo;
  /** A new shopper, with a cart and a history of their own. */
  visit(options?: VisitOptions): Promise<Visit>;
}

/**
 * Opens a shop before the tests of the `describe` that calls this, and closes it after them.
 *
 * @param start - Starts the demo as the tests need it.
 * @param always - Options of every visit, unless it has its own.
 */
export function openShop<Demo extends RunningDemo>(
  start: () => Promise<Demo>,
  always: VisitOptions = {},
): OpenShop<Demo> {
  let opened: { readonly shop: Demo; readonly browser: ShopBrowser } | undefined;
  const now = () => {
    if (!opened) throw new Error('The shop opens before the first test.');
    return opened;
  };
  before(async () => {
    opened = { shop: await start(), browser: await ShopBrowser.launch() };
  });
  after(async () => {
    await opened?.browser.close();
    await opened?.shop.close();
  });
  return {
    get shop() {
      return now().shop;
    },
    visit: (options) => now().browser.visit(now().shop.url, { ...always, ...options }),
  };
}
