import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright-core';
import { requireBrowser } from '../../support/browsers.ts';
import { CHROMIUM_SWITCHES } from '../../support/launchers.ts';
import type { NetworkProfile } from './network-profiles.ts';

/** How a page is slowed down, and what its window is like. */
export interface PageConditions {
  /** 4: four times slower than this machine. */
  readonly cpu?: number;
  readonly network?: NetworkProfile;
  readonly context?: BrowserContextOptions;
}

/** A page that nothing was opened in yet. */
export interface BenchTab {
  readonly page: Page;
  readonly session: CDPSession;
}

/** The installed Chromium; each page starts with nothing kept of the ones before. */
export class BenchBrowser {
  readonly #browser: Browser;
  readonly #inPage: string;

  private constructor(browser: Browser, inPage: string) {
    this.#browser = browser;
    this.#inPage = inPage;
  }

  /** @param inPage - Runs in each page before its own scripts. */
  static async launch(inPage: string): Promise<BenchBrowser> {
    const { path: executablePath } = requireBrowser('chromium');
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_SWITCHES });
    return new BenchBrowser(browser, inPage);
  }

  get version(): string {
    return this.#browser.version();
  }

  get browser(): Browser {
    return this.#browser;
  }

  /** Opens a page, and closes it when the measurement is done or has failed. */
  async inNewPage<Measured>(
    { cpu = 1, network, context: options }: PageConditions,
    measure: (tab: BenchTab) => Promise<Measured>,
  ): Promise<Measured> {
    const context = await this.#browser.newContext({ reducedMotion: 'reduce', ...options });
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      await page.addInitScript({ content: this.#inPage });
      const session = await context.newCDPSession(page);
      if (network) await slowNetwork(session, network);
      if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
      return await measure({ page, session });
    } finally {
      await context.close();
    }
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }
}

async function slowNetwork(session: CDPSession, network: NetworkProfile): Promise<void> {
  const bytesPerSecond = (kilobits: number) => (kilobits * 1000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: bytesPerSecond(network.down),
    uploadThroughput: bytesPerSecond(network.up),
  });
}
