import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { Quote, WarrantyOffer } from 'warranty-widget';
import { markParts, type PartPicture } from './mark-parts.ts';

const script = fileURLToPath(new URL('../dist/cdn/warranty-widget-all.js', import.meta.url));

const IMAGE = 'https://plans.example/laptop.svg';
const image =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#8ab" d="M0 0h4v3H0z"/></svg>';

/** A quote with all that a quote can have. */
const quote: Quote = {
  warrantyQuoteId: '7d1f0c3e-5c0a-4f6e-9a1d-2b8c4e6f7a90',
  coverageWidgetHeading: 'Protect your laptop',
  coveragePopupHeading: 'What the plan covers',
  warrantyQuoteItemList: [1, 2, 3].map((warrantyTenure) => ({
    warrantyQuoteItemId: `3b9f1c52-0000-4000-8000-00000000000${warrantyTenure}`,
    warrantySKU: `6a0e7d84-0000-4000-8000-00000000000${warrantyTenure}`,
    warrantyTenure,
    warrantyPrice: 49 + 40 * (warrantyTenure - 1),
  })),
  coverageList: [
    {
      coverageItemType: 'COVERAGE_OPTION',
      coverageItemTitle: 'Covered',
      coverageItemList: ['Drops and spills', 'Worn batteries'],
    },
    {
      coverageItemType: 'COVERAGE_EXCLUSION',
      coverageItemTitle: 'Not covered',
      coverageItemList: ['Loss and theft'],
    },
  ],
  tncLink: 'https://plans.example/terms',
  productImageUrl: IMAGE,
  lowerPrice: 49,
};

const PRODUCT = 'product-source="none" product-title="Laptop" product-price="799"';

/** What is on a picture. */
interface Scene {
  /** The element, and what it needs around it. */
  readonly markup: string;
  /** True: no plan is chosen. */
  readonly withoutChoice?: boolean;
  /** Brings the element to the state that the picture shows. */
  readonly act?: (page: Page) => Promise<unknown>;
}

/** An offer that asks before the add, with the popup open; what lies before the page has room above it. */
const asking = {
  markup: `<warranty-offer ${PRODUCT} style="margin-block-start: 8em" ask-before="#add"></warranty-offer><button id="add">Add</button>`,
  withoutChoice: true,
  act: (page: Page) => page.locator('#add').click(),
};

/** Each picture of `docs/theming.md`, by the name of its file. */
const scenes: Readonly<Record<string, Scene>> = {
  'parts-offer': {
    markup: `<warranty-offer ${PRODUCT} quantity="2" show-monthly></warranty-offer>`,
  },
  'parts-compact': {
    markup: `<warranty-offer ${PRODUCT} quantity="2" layout="compact"></warranty-offer>`,
  },
  'parts-loading': {
    markup: `<warranty-offer ${PRODUCT}></warranty-offer>`,
    act: (page) =>
      page.locator('warranty-offer').evaluate((offer: WarrantyOffer) => {
        offer.productTitle = 'Tablet';
        return offer.updateComplete;
      }),
  },
  'parts-popup': {
    ...asking,
    async act(page) {
      await asking.act(page);
      await page.getByRole('dialog').getByRole('radio').first().check();
    },
  },
  'parts-press-again': {
    ...asking,
    async act(page) {
      await asking.act(page);
      await page.locator('#add').evaluate((button) => button.remove());
      await page.getByRole('button', { name: 'No, thanks' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  'parts-whole-system': { markup: '<warranty-whole-system editable></warranty-whole-system>' },
};

const style = `
  body { inline-size: 640px; margin: 24px; font: 16px system-ui, sans-serif; }
  .marks { position: fixed; inset: 0; inline-size: auto; block-size: auto; border: 0; padding: 0;
    margin: 0; background: none; pointer-events: none; overflow: visible; }
  .frame { position: absolute; outline: 1px dashed #c2185b; }
  .frame b, li::marker { font: bold 11px/16px system-ui, sans-serif; }
  .frame b { position: fixed; min-inline-size: 16px; border-radius: 8px; color: #fff; background: #c2185b;
    text-align: center; }
  ol { position: absolute; inline-size: 180px; margin: 0;
    font: 13px/1.6 ui-monospace, monospace; color: #111; }
  [popover] ol { padding: 8px 8px 8px 36px; background: #fff; border-radius: 4px; }
`;

/** Takes each picture, on which every part is framed and numbered, with its name beside it. */
export async function takePartPictures(
  page: Page,
  folder: string,
): Promise<ReadonlyMap<string, PartPicture>> {
  const pictures = new Map<string, PartPicture>();
  await page.route(IMAGE, (route) => route.fulfill({ body: image, contentType: 'image/svg+xml' }));
  for (const [name, { markup, withoutChoice = false, act }] of Object.entries(scenes)) {
    // A new page for each: a second copy of the script on one page does nothing.
    await page.goto('about:blank');
    await page.setContent(`<!doctype html><html lang="en"><style>${style}</style>${markup}`);
    await page.addScriptTag({ path: script });
    await page.evaluate(show, { quote, withoutChoice });
    await act?.(page);
    const { clip, ...picture } = await page.evaluate(markParts);
    await page.screenshot({ path: `${folder}${name}.png`, clip });
    pictures.set(name, picture);
  }
  return pictures;
}

/** In the page: gives the element all that it can show, with the first offer chosen unless a scene wants none. */
async function show(scene: { quote: Quote; withoutChoice: boolean }): Promise<void> {
  const { configure } = window.WarrantyWidget ?? {};
  configure?.({
    storeId: 'demo-store',
    country: 'US',
    currency: 'USD',
    words: {
      en: {
        tax: 'Prices include tax.',
        provider: 'Provided by Example Insurance.',
        start: 'Cover starts on the day of delivery.',
        cancel: 'You can cancel within 30 days.',
      },
    },
  });
  const [offer, system] = [
    document.querySelector('warranty-offer'),
    document.querySelector('warranty-whole-system'),
  ];
  const element = offer ?? system;
  if (!element) return;
  if (system) {
    system.lineItemList = [
      { title: 'Sofa', unitPrice: 799, quantity: 1, isCovered: true },
      { title: 'Armchair', unitPrice: 399, quantity: 2, isCovered: false },
    ];
    system.svcSalesLeadId = 'lead';
  }
  element.quote = scene.quote;
  await element.updateComplete;
  if (scene.withoutChoice) return;
  element.select(scene.quote.warrantyQuoteItemList[0]?.warrantyQuoteItemId ?? '');
  await element.updateComplete;
}
