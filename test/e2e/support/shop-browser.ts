import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { requireBrowser } from '../../support/browsers.ts';
import { CHROMIUM_SWITCHES } from '../../support/launchers.ts';
import { Visit, type VisitOptions } from './visit.ts';

/** The installed Chromium, in which shoppers visit the demo. */
export class ShopBrowser {
  readonly #browser: Browser;
  /** Pages that visits have left, by the shop's address. */
  readonly #left = new Map<string, Page[]>();

  private constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** @param keepsPages - Pages that are left stay alive for those who come back, as in shoppers' browsers. */
  static async launch({ keepsPages = false } = {}): Promise<ShopBrowser> {
    const { path: executablePath } = requireBrowser('chromium');
    const ignoreDefaultArgs = keepsPages ? ['--disable-back-forward-cache'] : [];
    return new ShopBrowser(
      await chromium.launch({ executablePath, args: CHROMIUM_SWITCHES, ignoreDefaultArgs }),
    );
  }

  /** A new shopper, with a cart and a history of their own. */
  async visit(url: string, options: VisitOptions = {}): Promise<Visit> {
    const { scripts = true, reusesPage = false } = options;
    const page = (reusesPage && this.#left.get(url)?.pop()) || (await this.#newPage(url, options));
    await prepare(page, options);
    const leave = () => (reusesPage ? this.#keep(url, page) : page.context().close());
    return Visit.start(page, { runsScripts: scripts, leave });
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }

  async #newPage(baseURL: string, { scripts = true }: VisitOptions): Promise<Page> {
    const context = await this.#browser.newContext({ baseURL, javaScriptEnabled: scripts });
    context.setDefaultTimeout(15_000);
    return context.newPage();
  }

  /** Keeps a page that was left for the next shopper, with nothing of the one before. */
  async #keep(url: string, page: Page): Promise<void> {
    await forget(page.context(), page);
    this.#left.set(url, [...(this.#left.get(url) ?? []), page]);
  }
}

/** Sets what may differ from visit to visit. */
async function prepare(page: Page, { width = 1280, colorScheme = 'light' }: VisitOptions) {
  await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
  await page.emulateMedia({ colorScheme });
}

/** Empties what a browser keeps between two pages: the shop stores cookies, the browser its files. */
async function forget(context: BrowserContext, page: Page): Promise<void> {
  await context.clearCookies();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}
