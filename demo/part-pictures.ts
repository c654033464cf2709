import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { Quote } from 'warranty-widget';

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

/** Each picture of `docs/theming.md`, by the name of its file, and the element on it. */
const pictures = {
  'parts-offer': `<warranty-offer ${PRODUCT} quantity="2" show-monthly></warranty-offer>`,
  'parts-compact': `<warranty-offer ${PRODUCT} quantity="2" layout="compact"></warranty-offer>`,
  'parts-popup': `<warranty-offer ${PRODUCT} quantity="2"></warranty-offer>`,
  'parts-whole-system': '<warranty-whole-system editable></warranty-whole-system>',
};

const style = `
  body { inline-size: 640px; margin: 24px; font: 16px system-ui, sans-serif; }
  .marks { position: fixed; inset: 0; inline-size: auto; block-size: auto; border: 0; padding: 0;
    margin: 0; background: none; pointer-events: none; overflow: visible; }
  .frame { position: absolute; outline: 1px dashed #c2185b; }
  .frame b, li::marker { font: bold 11px/16px system-ui, sans-serif; }
  .frame b { position: absolute; inset: -8px auto auto -8px; min-inline-size: 16px; border-radius: 8px;
    color: #fff; background: #c2185b; text-align: center; }
  ol { position: absolute; inline-size: 180px; margin: 0;
    font: 13px/1.6 ui-monospace, monospace; color: #111; }
  [popover] ol { padding: 8px 8px 8px 36px; background: #fff; border-radius: 4px; }
`;

/** Takes a picture of each element, in which every part is framed and numbered, with its name beside it. */
export async function takePartPictures(page: Page, folder: string): Promise<void> {
  await page.route(IMAGE, (route) => route.fulfill({ body: image, contentType: 'image/svg+xml' }));
  for (const [name, element] of Object.entries(pictures)) {
    // A new page for each: a second copy of the script on one page does nothing.
    await page.goto('about:blank');
    await page.setContent(`<!doctype html><html lang="en"><style>${style}</style>${element}`);
    await page.addScriptTag({ path: script });
    await page.evaluate(show, quote);
    if (name === 'parts-popup') await page.getByRole('button', { name: 'What is covered' }).click();
    const clip = await page.evaluate(markParts);
    await page.screenshot({ path: `${folder}${name}.png`, clip });
  }
}

/** In the page: gives the element all that it can show, with the first offer chosen. */
async function show(given: Quote): Promise<void> {
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
  element.quote = given;
  await element.updateComplete;
  element.select(given.warrantyQuoteItemList[0]?.warrantyQuoteItemId ?? '');
  await element.updateComplete;
}

/** A rectangle of the page, in CSS pixels. */
type Area = Record<'x' | 'y' | 'width' | 'height', number>;

/** In the page: frames the parts of what is open, or of the element, and lists them. Returns where all that is. */
function markParts(): Area {
  const marks = document.body.appendChild(document.createElement('div'));
  marks.className = 'marks';
  const outer = document.querySelector('warranty-offer, warranty-whole-system')?.shadowRoot;
  const popup = outer?.querySelector('warranty-popup')?.shadowRoot;
  const root = popup?.querySelector('dialog[open]') ? popup : outer;
  const names = marks.appendChild(document.createElement('ol'));
  const rects: DOMRect[] = [];
  for (const part of root?.querySelectorAll('[part]') ?? []) {
    const name = part.part.item(part.part.length - 1) ?? '';
    const rect = part.getBoundingClientRect();
    const isNamed = [...names.children].some(({ textContent }) => textContent === name);
    if (isNamed || rect.width < 2 || rect.height < 2) continue;
    rects.push(rect);
    names.appendChild(document.createElement('li')).textContent = name;
    const frame = marks.appendChild(document.createElement('div'));
    frame.className = 'frame';
    frame.style.cssText = `left:${rect.left}px;top:${rect.top}px;width:${rect.width}px;height:${rect.height}px`;
    frame.appendChild(document.createElement('b')).textContent = String(rects.length);
  }
  const x = Math.min(...rects.map(({ left }) => left)) - 16;
  const y = Math.min(...rects.map(({ top }) => top)) - 16;
  names.style.left = `${Math.max(...rects.map(({ right }) => right)) + 16}px`;
  names.style.top = `${y + 16}px`;
  // Above the dialog, which is in the top layer.
  marks.popover = 'manual';
  marks.showPopover();
  const list = names.getBoundingClientRect();
  const bottom = Math.max(list.bottom, ...rects.map((rect) => rect.bottom));
  return { x, y, width: list.right + 16 - x, height: bottom + 16 - y };
}
