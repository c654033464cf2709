import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { chromium, type Browser, type Locator, type Page } from 'playwright-core';
import { requireBrowser } from '../support/browsers.ts';
import { snippetsOf } from '../support/guide-snippets.ts';
import { CHROMIUM_SWITCHES } from '../support/launchers.ts';
import { exampleQuote } from '../support/quotes.ts';
import { changedPixels, contrast, luminance, type Rgb } from './support/contrast.ts';

/** What WCAG 2.2 asks of what is not text, and of text. */
const LEAST = { ring: 3, border: 3, text: 4.5 };

/** As base64. */
const TALL_FONT = readFileSync(
  'node_modules/@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2',
  'base64',
);

const ACCENTS = ['', '#ffd400', '#7cc4ff'];

/** All rules that merchants are shown, as one who copies them has them. */
const DOCUMENTED_RULES = ['README.md', 'docs/theming.md']
  .flatMap((path) => snippetsOf(readFileSync(path, 'utf8')))
  .flatMap(({ language, code }) => (language === 'css' ? [code] : []))
  .join('');

/** Pages that an offer may stand in. */
const PAGES = {
  'a light page': { style: '' },
  'a page with text like that of Shopify’s Dawn': {
    style: 'background: #fff; color: rgb(18 18 18 / 75%)',
  },
  'a dark page': { style: 'color-scheme: dark', scheme: 'dark' },
  'a light page with the documents’ rules': { style: '', sheet: DOCUMENTED_RULES },
  'a dark page with the documents’ rules': {
    style: 'color-scheme: dark',
    scheme: 'dark',
    sheet: DOCUMENTED_RULES,
  },
  'a black page that does not say so': { style: 'background: #000; color: #fff' },
  'forced light colours': { style: '', forced: true },
  'forced dark colours': { style: '', forced: true, scheme: 'dark' },
  'forced light colours, with parts that the page colours': {
    style: '',
    forced: true,
    sheet: `warranty-offer::part(offer-selected) { background: #e7f1fd }
      warranty-offer::part(price) { color: #b12704 }
      warranty-offer::part(accept), warranty-offer::part(decline) { background: #ffd814 }`,
  },
} as const;

interface Look {
  readonly style: string;
  readonly forced?: boolean;
  readonly scheme?: 'dark';
  /** Rules of the page's own style sheet. */
  readonly sheet?: string;
}

/** The parts that a keyboard reaches; the popup's when it is open. */
const PARTS = {
  full: ['input:checked', 'input:not(:checked)', '[part=details]', '[part=terms]', '[part=clear]'],
  compact: ['select', '[part=details]', '[part=terms]'],
  popup: [
    '[part=close]',
    'input:checked',
    'input:not(:checked)',
    '[part=terms]',
    '[part=accept]',
    '[part=decline]',
  ],
  products: ['.products input:checked', '.products input:not(:checked)'],
} as const;

/** The colours of an element as they are seen, over an opaque background. */
interface Seen {
  readonly text: Rgb;
  readonly border: Rgb;
  readonly fill: Rgb;
  readonly behind: Rgb;
}

/** Runs in the page. */
function seen(element: Element): Seen {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) throw new Error('This browser draws nothing.');
  const layers: string[] = [];
  for (let node: Node | null = element; node;) {
    if (node instanceof Element) layers.unshift(getComputedStyle(node).backgroundColor);
    node = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null);
  }
  const over = (colours: readonly string[]): Rgb => {
    for (const colour of ['Canvas', ...colours]) {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.forcedColorAdjust = 'none';
      probe.style.color = colour;
      pen.fillStyle = getComputedStyle(probe).color;
      probe.remove();
      pen.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  };
  const { color, borderTopColor } = getComputedStyle(element);
  const behind = layers.slice(0, -1);
  return {
    text: over([...layers, color]),
    border: over([...layers, borderTopColor]),
    fill: over(layers),
    behind: over(behind),
  };
}

describe('what is chosen, focused and read is unmistakable', () => {
  let browser: Browser;
  let page: Page;
  before(async () => {
    const { path: executablePath } = requireBrowser('chromium');
    browser = await chromium.launch({ executablePath, args: CHROMIUM_SWITCHES });
    page = await browser.newPage({
      viewport: { width: 640, height: 720 },
      reducedMotion: 'reduce',
    });
  });
  after(() => browser.close());

  /** A page with an element that shows plans. */
  async function open(where: keyof typeof PAGES, element: string, properties: object) {
    const { style, sheet, ...media }: Look = PAGES[where];
    await page.emulateMedia({
      colorScheme: media.scheme ?? 'light',
      forcedColors: media.forced ? 'active' : 'none',
    });
    await page.setContent(
      `<html style="${style}"><style>${sheet ?? ''}</style><body style="padding: 1em">${element}</body></html>`,
    );
    await page.addScriptTag({ path: 'dist/cdn/warranty-widget-all.js' });
    const quote = exampleQuote({ productImageUrl: undefined });
    await page
      .locator('[store-id]')
      .evaluate((target, given) => void Object.assign(target, given), { ...properties, quote });
    await page.locator('[store-id]:state(ready)').waitFor();
  }

  /** An offer with its second plan chosen. */
  async function show(where: keyof typeof PAGES, accent: string, layout: string): Promise<void> {
    await open(
      where,
      `<warranty-offer store-id="demo-store" country="US" currency="USD"
        product-title="Three-seat sofa" product-price="799" layout="${layout}"
        style="${accent && `--warranty-accent: ${accent}`}"></warranty-offer>`,
      {},
    );
    await page.evaluate(() => document.querySelector('warranty-offer')?.select('offer-2-years'));
    await page.keyboard.press('Tab');
  }

  /** A plan over two products, of which the first is covered. */
  async function showProducts(where: keyof typeof PAGES, accent: string): Promise<void> {
    await open(
      where,
      `<warranty-whole-system store-id="demo-store" country="US" currency="USD" editable
        style="${accent && `--warranty-accent: ${accent}`}"></warranty-whole-system>`,
      {
        lineItemList: [
          { title: 'Boiler', unitPrice: 1499.99, quantity: 1, isCovered: true },
          { title: 'Radiator', unitPrice: 89.5, quantity: 3, isCovered: false },
        ],
      },
    );
    await page.keyboard.press('Tab');
  }

  /** The contrast of a focus ring is that of each pixel before and after. */
  async function expectRing(part: Locator, what: string): Promise<void> {
    const box = await part.evaluate((element) => {
      (element.getRootNode() as ShadowRoot)
        .querySelector<HTMLElement>('dialog, [part=cleared]')
        ?.focus();
      (document.activeElement?.shadowRoot?.activeElement as HTMLElement | null)?.blur();
      const { x, y, width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      return { x: x - 5, y: y - 5, width: width + 10, height: height + 10 };
    });
    const unfocused = await page.screenshot({ clip: box });
    await part.focus();
    const focused = await page.screenshot({ clip: box });
    const changed = changedPixels(unfocused, focused, LEAST.ring);
    assert.ok(changed >= box.width + box.height, `${what}: ${changed} pixels show the focus`);
  }

  for (const where of Object.keys(PAGES) as (keyof typeof PAGES)[]) {
    // Forced colours take no accent, and the documents' rules bring their own.
    const accents = 'forced' in PAGES[where] || 'sheet' in PAGES[where] ? [''] : ACCENTS;
    for (const accent of accents) {
      it(`on ${where}, with ${accent || 'no'} accent`, async () => {
        await show(where, accent, 'full');
        const part = (selector: string) => page.locator(`warranty-offer >> ${selector}`).first();
        const look = (selector: string) => part(selector).evaluate(seen);
        const unchosen = await look('label:not(:has(:checked))');
        const chosen = await look('label:has(:checked)');
        for (const { border, behind } of [chosen, unchosen]) {
          assert.ok(
            contrast(border, behind) >= LEAST.border,
            `border ${border.join()} on ${behind.join()}`,
          );
        }
        assert.notDeepEqual(chosen.border, unchosen.border);
        assert.notDeepEqual(chosen.fill, unchosen.fill);
        const price = await look(':checked ~ [part=price]');
        for (const { text, fill } of [chosen, price]) {
          assert.ok(contrast(text, fill) >= LEAST.text, `chosen: ${text.join()} on ${fill.join()}`);
        }
        for (const selector of PARTS.full) await expectRing(part(selector), selector);

        await page.evaluate(() => document.querySelector('warranty-offer')?.showPopup());
        const inPopup = (selector: string) => page.locator(`warranty-popup >> ${selector}`).first();
        for (const selector of ['[part=accept]', '[part=decline]']) {
          const { text, fill } = await inPopup(selector).evaluate(seen);
          assert.ok(
            contrast(text, fill) >= LEAST.text,
            `${selector}: ${text.join()} on ${fill.join()}`,
          );
        }
        const dialog = await inPopup('dialog').evaluate(seen);
        const isDark = luminance((await look('[part=details]')).text) > 0.5;
        assert.equal(luminance(dialog.fill) < 0.2, isDark, `the dialog is ${dialog.fill.join()}`);
        for (const selector of PARTS.popup) {
          await expectRing(inPopup(selector), `popup ${selector}`);
        }

        await show(where, accent, 'compact');
        for (const selector of PARTS.compact) await expectRing(part(selector), selector);
        const list = await look('select');
        assert.ok(contrast(list.border, list.behind) >= LEAST.border, `list ${list.border.join()}`);
        for (const selector of ['select', 'option']) {
          const { text, fill } = await look(selector);
          assert.ok(
            contrast(text, fill) >= LEAST.text,
            `${selector}: ${text.join()} on ${fill.join()}`,
          );
          assert.equal(luminance(fill) < 0.2, isDark, `${selector} is ${fill.join()}`);
        }

        await showProducts(where, accent);
        for (const selector of PARTS.products) {
          await expectRing(page.locator(`warranty-whole-system >> ${selector}`), selector);
        }
      });
    }
  }

  it('in forced colours, marks and letters are whole above other text, in a font of tall lines', async () => {
    await show('forced light colours', '', 'full');
    await page.setViewportSize({ width: 360, height: 720 });
    await page.addStyleTag({
      content: `@font-face { font-family: Tall; src: url(data:font/woff2;base64,${TALL_FONT}) }
        body { font-family: Tall !important }`,
    });
    await page.evaluate(() => document.fonts.ready);
    const part = (selector: string) =>
      page.locator(`warranty-offer >> label:not(:has(:checked)) ${selector}`).first();
    for (const [above, below] of [
      ['input', '[part=tenure]'],
      ['[part=tenure]', '[part=price]'],
    ] as const) {
      const beside = await part(above).screenshot();
      await part(below).evaluate((text) => text.style.setProperty('visibility', 'hidden'));
      const alone = await part(above).screenshot();
      await part(below).evaluate((text) => text.style.removeProperty('visibility'));
      assert.equal(changedPixels(beside, alone, LEAST.border), 0, above);
    }
  });
});
