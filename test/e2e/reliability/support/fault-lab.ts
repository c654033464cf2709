import { type Browser, chromium } from 'playwright-core';
import { createService } from 'warranty-widget/service';
import { requireBrowser } from '../../../support/browsers.ts';
import { CHROMIUM_SWITCHES } from '../../../support/launchers.ts';
import { scriptTagFile } from '../../../support/script-tag-build.ts';
import { serveFetch } from '../../../support/serve-fetch.ts';
import { passOn } from './connection-faults.ts';
import { FaultProxy } from './fault-proxy.ts';
import { FaultyPage, productPage } from './faulty-page.ts';
import type { Fault, OtherEnd } from './faults.ts';
import { UNKNOWN_HOST } from './other-ends.ts';

/** What came of a fault. */
export interface FaultResult {
  /** What stood in the offer's place whenever it had settled, one after the other. */
  readonly seen: readonly string[];
  /** The forms that reached the shop's cart, of the two that were sent. */
  readonly added: readonly URLSearchParams[];
  /** The widget's lines on the console. */
  readonly lines: readonly string[];
  readonly browserLines: number;
  readonly thrown: readonly string[];
  readonly layoutShift: number;
}

/** A real browser, the reference service, and between them one fault at a time for each page. */
export class FaultLab {
  readonly #browser: Browser;
  readonly #service = createService({ stores: { 'demo-store': 'demo-token' } });

  private constructor(browser: Browser) {
    this.#browser = browser;
  }

  static async open(): Promise<FaultLab> {
    const { path: executablePath } = requireBrowser('chromium');
    const args = [...CHROMIUM_SWITCHES, `--host-resolver-rules=MAP ${UNKNOWN_HOST} ~NOTFOUND`];
    return new FaultLab(await chromium.launch({ executablePath, args }));
  }

  /** Adds a product twice while the fault lasts: as soon as the page is there, and later. */
  async run(fault: Fault): Promise<FaultResult> {
    const end = await this.#otherEnd(fault);
    const added: URLSearchParams[] = [];
    const shop = await serveFetch((request) => this.#shop(request, end.url, added));
    const context = await this.#browser.newContext();
    const page = await FaultyPage.open(context, shop.url, fault.clockSkew ?? 0);
    try {
      await fault.first?.(page);
      await addOnce(page, added);
      await page.hasSettled();
      await fault.next?.(page);
      await page.hasSettled();
      // A choice is the shopper's own act: what it moves is no shift, however late it is painted.
      const layoutShift = await page.layoutShift();
      await page.choosePlan();
      await addOnce(page, added);
      return {
        seen: page.seen,
        added,
        lines: page.lines.map((line) => line.replaceAll(end.url, 'https://plans.example')),
        browserLines: page.browserLines,
        thrown: page.thrown,
        layoutShift,
      };
    } finally {
      await page.close();
      await shop.close();
      await end.close();
    }
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#service.close();
  }

  async #otherEnd({ otherEnd, answer, connection = passOn }: Fault): Promise<OtherEnd> {
    if (otherEnd) return otherEnd();
    const service = (request: Request) => this.#service.fetch(request);
    const server = await serveFetch(answer ? answer(service) : service);
    const proxy = await FaultProxy.start(server.url, connection);
    return {
      url: proxy.url,
      async close() {
        await proxy.close();
        await server.close();
      },
    };
  }

  async #shop(request: Request, serviceUrl: string, added: URLSearchParams[]): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === '/cart') added.push(new URLSearchParams(await request.text()));
    if (pathname === '/cart') return new Response('Added');
    const script = await scriptTagFile(pathname);
    if (script) return script;
    return new Response(productPage(serviceUrl), { headers: { 'content-type': 'text/html' } });
  }
}

/** Presses the shop's button and waits for its form in the cart. */
async function addOnce(page: FaultyPage, added: readonly URLSearchParams[]): Promise<void> {
  const earlier = added.length;
  const arrived = page.page.waitForResponse((response) => response.url().endsWith('/cart'));
  await page.add();
  await arrived;
  if (added.length !== earlier + 1) throw new Error(`${added.length} forms are in the cart.`);
}
