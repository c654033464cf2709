import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';
import { sumLayoutShifts, twoFrames } from '../../support/page-observers.ts';

/** Prices of the page's two variants. */
const PRICES = ['699.00', '899.00'];

/**
 * The shop's product page: its script tag, the room that the README has it reserve, its form, its fallback. Its button
 * has its words in an attribute: a busy browser paints a `<button>` before it has read the words in it, and then moves it.
 */
export function productPage(serviceUrl: string): string {
  return `<!doctype html>
<html lang="en">
<title>Nova 9 phone</title>
<link rel="icon" href="data:,">
<style>warranty-offer:not(:defined) { display: flow-root; min-block-size: 10em }</style>
<script src="/warranty-widget.js" data-service-url="${serviceUrl}" data-store-id="demo-store"
  data-country="US" data-currency="USD"></script>
<form action="/cart" method="post" target="cart">
  <input type="hidden" name="product" value="nova-9">
  <warranty-offer name="warranty" product-title="Nova 9 phone" product-price="${PRICES[0]}"
    product-source="none"><p>One year of warranty included</p></warranty-offer>
  <input type="submit" value="Add to cart">
</form>
<iframe name="cart" title="Cart" hidden></iframe>
</html>`;
}

/** A shopper on the product page, and what they see, do and would find on the console. */
export class FaultyPage {
  readonly #context: BrowserContext;
  readonly page: Page;
  /** The widget's own lines on the console. */
  readonly lines: string[] = [];
  /** How many lines the browser itself has written about requests that failed. */
  browserLines = 0;
  readonly thrown: string[] = [];
  /** What stood in the offer's place whenever it had settled, one after the other. */
  readonly seen: string[] = [];
  #variant = 0;

  private constructor(context: BrowserContext, page: Page) {
    this.#context = context;
    this.page = page;
    page.on('console', (message) => this.#hear(message));
    page.on('pageerror', (error) => this.thrown.push(error.message));
  }

  /** @param clockSkew - How far the shopper's clock is from the right time, in ms. */
  static async open(context: BrowserContext, url: string, clockSkew: number): Promise<FaultyPage> {
    const page = await context.newPage();
    await page.addInitScript(skewClock, clockSkew);
    const opened = new FaultyPage(context, page);
    await page.goto(url);
    return opened;
  }

  async isLoading(): Promise<void> {
    await this.page.locator('warranty-offer[status="loading"]').waitFor();
  }

  /** Resolves once the offer waits for nothing more, and notes what it shows. */
  async hasSettled(): Promise<void> {
    const settled = ['ready', 'error', 'unavailable'].map((status) => `[status="${status}"]`);
    await this.page.locator(`warranty-offer:is(${settled.join(', ')})`).waitFor();
    const shown = await this.#shown();
    if (shown !== this.seen.at(-1)) this.seen.push(shown);
  }

  /** Picks the other variant, at another price, as the page's own script would. */
  async pickVariant(): Promise<void> {
    this.#variant = 1 - this.#variant;
    await this.page
      .locator('warranty-offer')
      .evaluate(
        (offer, price) => offer.setAttribute('product-price', price),
        PRICES[this.#variant] ?? '',
      );
  }

  async goOffline(): Promise<void> {
    await this.#context.setOffline(true);
  }

  /** Resolves once the network is back, and the offer, which asks again by itself, has its quote. */
  async comeBack(): Promise<void> {
    await this.#context.setOffline(false);
    await this.page.locator('warranty-offer[status="ready"]').waitFor();
  }

  /** Resolves once the part that comes last, when the page is idle, has come. */
  async everyPartIsHere(): Promise<void> {
    await this.page.evaluate(() =>
      customElements.whenDefined('warranty-popup').then(() => undefined),
    );
  }

  /** Resolves once the network has been quiet for a while. */
  async everyReplyIsHere(): Promise<void> {
    await this.page.waitForLoadState('networkidle');
  }

  /** Chooses the first plan, if there is one. */
  async choosePlan(): Promise<void> {
    const plan = this.page.getByRole('radio').first();
    if ((await plan.count()) > 0) await plan.check();
  }

  /** Presses the shop's own button. */
  async add(): Promise<void> {
    await this.page.getByRole('button', { name: 'Add to cart' }).click();
  }

  async layoutShift(): Promise<number> {
    await this.page.evaluate(twoFrames);
    return this.page.evaluate(sumLayoutShifts);
  }

  async close(): Promise<void> {
    await this.#context.close();
  }

  async #shown(): Promise<string> {
    const plans = await this.page.getByRole('radio').count();
    if (plans > 0) {
      const price = await this.page.locator('[part~="price"]').first().textContent();
      return `${plans} plans from ${price?.trim()}`;
    }
    const fallback = this.page.getByText('One year of warranty included');
    return (await fallback.isVisible()) ? 'the page’s own text' : 'nothing';
  }

  #hear(message: ConsoleMessage): void {
    const text = message.text();
    // The browser itself reports failed requests; no page can keep it from that.
    if (/^(Failed to load resource|Access to fetch at)/.test(text)) this.browserLines += 1;
    else this.lines.push(text);
  }
}

/** Runs in the page before its own scripts: the clock of a shopper who has set it wrong. */
function skewClock(skew: number): void {
  const RightDate = Date;
  globalThis.Date = class extends RightDate {
    constructor(...parts: []) {
      if (parts.length > 0) super(...parts);
      else super(RightDate.now() + skew);
    }

    static override now(): number {
      return RightDate.now() + skew;
    }
  } as DateConstructor;
}
