import { chromium, type Browser } from 'playwright-core';
import { requireBrowser } from '../../support/browsers.ts';
import { CHROMIUM_SWITCHES } from '../../support/launchers.ts';
import { Visit, type VisitOptions } from './visit.ts';

/** The installed Chromium, in which shoppers visit the demo. */
export class ShopBrowser {
  readonly #browser: Browser;

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
    const { scripts = true, width = 1280, colorScheme = 'light' } = options;
    const context = await this.#browser.newContext({
      baseURL: url,
      javaScriptEnabled: scripts,
      viewport: { width, height: width < 600 ? 740 : 900 },
      colorScheme,
    });
    context.setDefaultTimeout(15_000);
    return Visit.start(context, scripts);
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }
}
