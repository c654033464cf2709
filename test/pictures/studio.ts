import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { PNG } from 'pngjs';
import { chromium, type Browser, type Page, type Route } from 'playwright-core';
import { accessibilityIssues } from '../e2e/support/accessibility-issues.ts';
import { requireBrowser } from '../support/browsers.ts';
import { CHROMIUM_SWITCHES } from '../support/launchers.ts';
import { exampleQuote } from '../support/quotes.ts';
import type { PictureCase } from './cases.ts';

const ORIGIN = 'https://pictures.example';

/** What draws texts the same on every machine. */
const SAME_TEXT = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
];

/** The fonts of the pictures, from npm. */
const FONTS = [
  'noto-sans/latin-400.css',
  'noto-sans/latin-600.css',
  'noto-sans/latin-ext-400.css',
  'noto-sans-arabic/arabic-400.css',
  'noto-sans-arabic/arabic-600.css',
  'noto-sans-hebrew/hebrew-400.css',
  'noto-sans-hebrew/hebrew-600.css',
  'noto-sans-devanagari/devanagari-400.css',
  'noto-sans-devanagari/devanagari-600.css',
  'sawarabi-gothic/400.css',
];
const FAMILIES =
  "'Noto Sans', 'Noto Sans Arabic', 'Noto Sans Hebrew', 'Noto Sans Devanagari', 'Sawarabi Gothic'";

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

/** Languages of the pictures that the elements have no words in, and a button in another one. */
const ENGLISH = ['en', 'hi'];
const TRANSLATED = 'warranty-offer >> .actions:not([lang=en]) [part=details]';

/** Headings of a quote in the languages of the pictures. */
const HEADINGS: Readonly<Record<string, string>> = {
  ar: 'احمِ أريكتك الجديدة من البقع والتمزقات',
  de: 'Schützen Sie Ihr neues Sofa vor Flecken, Rissen und Brandlöchern',
  en: 'Protect your new sofa',
  he: 'הגנה לספה החדשה שלך',
  hi: 'अपने नए सोफ़े की सुरक्षा करें',
  ja: '新しいソファを保護する',
};

const CURRENCIES: Readonly<Record<string, string>> = {
  ar: 'KWD',
  de: 'EUR',
  he: 'ILS',
  hi: 'INR',
  ja: 'JPY',
};

/** An offer of which a plan is chosen; the popup is its. */
const CHOSEN = 'data-count="3" data-chosen="offer-2-years"';

/** Takes pictures of the built script in Chromium; nothing comes from the network. */
export class Studio {
  readonly #browser: Browser;
  readonly #page: Page;

  private constructor(browser: Browser, page: Page) {
    this.#browser = browser;
    this.#page = page;
  }

  static async open(): Promise<Studio> {
    const { path: executablePath } = requireBrowser('chromium');
    const args = [...CHROMIUM_SWITCHES, ...SAME_TEXT];
    const browser = await chromium.launch({ executablePath, args });
    const page = await browser.newPage({ reducedMotion: 'reduce', deviceScaleFactor: 1 });
    await page.route('**/*', answer);
    return new Studio(browser, page);
  }

  close(): Promise<void> {
    return this.#browser.close();
  }

  /** What axe finds wrong with a case, by all of its rules. */
  async accessibilityIssues(shown: PictureCase): Promise<string[]> {
    await this.#show(shown);
    return accessibilityIssues(this.#page);
  }

  /** A PNG file. */
  async take(shown: PictureCase): Promise<Buffer> {
    await this.#show(shown);
    const taken = await this.#page.screenshot({
      fullPage: shown.shows === 'offers',
      animations: 'disabled',
    });
    // As small as it can be: the pictures are stored.
    return PNG.sync.write(PNG.sync.read(taken), {
      colorType: 2,
      deflateLevel: 9,
      deflateStrategy: 0,
      filterType: 0,
    });
  }

  async #show(shown: PictureCase): Promise<void> {
    const page = this.#page;
    await page.emulateMedia({ colorScheme: shown.scheme });
    await page.setViewportSize({ width: shown.width, height: 640 });
    await page.goto(`${ORIGIN}/?${new URLSearchParams({ ...shown, width: String(shown.width) })}`);
    const quote = exampleQuote({
      productImageUrl: undefined,
      coverageWidgetHeading: HEADINGS[shown.lang] ?? '',
    });
    await page.evaluate(fill, quote);
    if (!ENGLISH.includes(shown.lang)) await page.locator(TRANSLATED).first().waitFor();
    if (shown.shows === 'offers') {
      // It gives up its room once the browser has told that it is below the view.
      await page.locator('[data-count="0"] >> .placeholder').waitFor({ state: 'detached' });
    }
    if (shown.shows === 'popup') {
      // Its part of the script comes late.
      await page.waitForFunction(() => document.querySelector('warranty-offer')?.showPopup());
      await page.locator('warranty-popup >> dialog').waitFor();
    }
    await page.evaluate(() => document.fonts.ready);
  }
}

/** Runs in the page: gives each offer its quote, and chooses where that is wanted. */
async function fill(quote: object): Promise<void> {
  await customElements.whenDefined('warranty-offer');
  for (const offer of document.querySelectorAll('warranty-offer')) {
    const { count, chosen } = offer.dataset;
    if (count === undefined) continue;
    const all = Reflect.get(quote, 'warrantyQuoteItemList') as object[];
    Reflect.set(offer, 'quote', { ...quote, warrantyQuoteItemList: all.slice(0, Number(count)) });
    await offer.updateComplete;
    if (chosen) offer.select(chosen);
    await offer.updateComplete;
  }
  // The first, which waits for its quote.
  document.querySelector('warranty-offer')?.requestUpdate();
}

async function answer(route: Route): Promise<void> {
  const { pathname, searchParams } = new URL(route.request().url());
  if (pathname === '/') {
    const body = pageOf(Object.fromEntries(searchParams));
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  }
  // A quote that is awaited never comes.
  if (pathname.startsWith('/api/')) return;
  const root = pathname.startsWith('/@fontsource/') ? 'node_modules' : 'dist';
  const body = await readFile(root + pathname).catch(() => undefined);
  return body
    ? route.fulfill({ contentType: TYPES[extname(pathname)] ?? '', body })
    : route.fulfill({ status: 404 });
}

function pageOf({ theme, scheme, lang = 'en', dir, shows }: Readonly<Record<string, string>>) {
  const sheets = FONTS.map((font) => `/@fontsource/${font}`).concat(
    theme ? `/themes/${theme}.css` : [],
  );
  const offer = (attributes: string) =>
    `<warranty-offer service-url="${ORIGIN}" store-id="demo-store" country="US" loading="eager"
      currency="${CURRENCIES[lang] ?? 'USD'}" product-title="Sofa" product-price="799" ${attributes}><p>Fallback</p></warranty-offer>`;
  const offers = [
    '',
    'data-count="1" data-chosen="offer-1-year"',
    'data-count="3" layout="compact" quantity="2" data-chosen="offer-5-years"',
    'data-count="2" show-monthly',
    // Last of those that are shown: the first offer keeps the room of what was shown last.
    'data-count="3"',
    CHOSEN,
    'data-count="0"',
  ];
  const chosen = shows === 'popup' ? [CHOSEN] : offers;
  return `<!doctype html><html lang="${lang}" dir="${dir}" style="color-scheme: ${scheme}"><title>Pictures</title>
    ${sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join('')}
    <style>html { background: Canvas; color: CanvasText } body { margin: 12px; font: 16px/1.5 ${FAMILIES} } warranty-offer { margin-block: 12px }</style>
    <main><h1 style="position: absolute; clip-path: inset(50%)">Sofa</h1>${chosen.map(offer).join('')}</main><script src="/cdn/warranty-widget.js"></script></html>`;
}
