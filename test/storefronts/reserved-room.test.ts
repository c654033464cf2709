import { expect } from '@open-wc/testing';
import {
  bigcommerce,
  dawn,
  horizon,
  hyva,
  luma,
  plainHtml,
  woocommerceSimple,
} from './support/controls.ts';
import { StorefrontPage, type StorefrontControls } from './support/storefront-page.ts';

const PAGES: Readonly<Record<string, StorefrontControls>> = {
  'plain HTML': plainHtml,
  'Shopify Dawn': dawn,
  'Shopify Horizon': horizon,
  WooCommerce: woocommerceSimple,
  'Magento Luma': luma,
  'Magento Hyvä': hyva,
  BigCommerce: bigcommerce,
};

/** Sizes of text, in CSS pixels. */
const TEXT_SIZES = [14, 16, 20];

/** Where the button that adds stands, at each size of text. */
function buttonTops({ document }: StorefrontPage, { button }: StorefrontControls): number[] {
  const { style } = document.documentElement;
  return TEXT_SIZES.map((size) => {
    style.fontSize = `${size}px`;
    return document.querySelector(button)?.getBoundingClientRect().top ?? Number.NaN;
  });
}

describe('the button below the offer', () => {
  let page: StorefrontPage;
  afterEach(() => page.close());

  for (const [name, controls] of Object.entries(PAGES)) {
    it(`stands where it stood before the script came: ${name}`, async () => {
      page = await StorefrontPage.open(controls);
      await page.offerIn('ready');
      const ready = buttonTops(page, controls);
      await page.showWithoutWidget();
      // Until the shop has said what the options cost, which are chosen at first, its theme keeps the offer's room itself.
      await page.until(() => page.offer.style.minBlockSize === '');
      const before = buttonTops(page, controls);
      for (const [place, top] of before.entries()) expect(top).to.be.closeTo(ready[place] ?? 0, 1);
    });
  }
});
