import type { BrowserLauncher } from '@web/test-runner-core';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { puppeteerLauncher } from '@web/test-runner-puppeteer';
import type { InstalledBrowser } from './browsers.ts';
import { keptContext, keptPage } from './kept-page.ts';
import { WebKitLauncher } from './webkit-launcher.ts';

/** The features that Playwright switches off, repeated here because Chromium heeds only the last switch of a name. */
const PLAYWRIGHT_DISABLES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

/**
 * Switches off pages that each window loads and no test sees: two behind the address bar, and one in reserve. They
 * take half of the time in which a window opens.
 */
const UNSEEN_PAGES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

/**
 * Switches for a Chromium that runs as root in a machine without a GPU and looks nothing up on its
 * own.
 */
export const CHROMIUM_SWITCHES = [
  `--disable-features=${[...PLAYWRIGHT_DISABLES, ...UNSEEN_PAGES].join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** How web-test-runner starts an installed browser. */
export async function launcherFor(browser: InstalledBrowser): Promise<BrowserLauncher> {
  const { engine, driver, path: executablePath } = browser;
  if (driver === 'webdriver') return WebKitLauncher.create(browser);
  if (driver === 'puppeteer') {
    const launcher = puppeteerLauncher({
      // Nobody asks the driver what the page requested, and reporting it takes a fifth of the engine's time.
      launchOptions: { browser: 'firefox', executablePath, headless: true, networkEnabled: false },
      concurrency: 1,
    });
    return Object.assign(launcher, { name: 'Firefox' });
  }
  const args = engine === 'chromium' ? CHROMIUM_SWITCHES : [];
  const options = { product: engine, launchOptions: { executablePath, args } };
  if (engine !== 'chromium') return playwrightLauncher(options);
  return playwrightLauncher({
    ...options,
    createBrowserContext: ({ browser: opened }) => keptContext(opened),
    createPage: ({ context }) => keptPage(context),
  });
}
