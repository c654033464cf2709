import type { StorefrontControls, StorefrontPage } from './storefront-page.ts';

/** Picks an option of a select as a shopper does. */
function pickOption(page: StorefrontPage, selector: string, place: number): void {
  const select = page.find<HTMLSelectElement>(selector);
  select.selectedIndex = place;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

export const plainHtml: StorefrontControls = {
  platform: 'plain-html',
  button: 'form button',
  quantity: '[name=quantity]',
  choose: (page, place) => pickOption(page, '[name=variant]', place),
};

export const shopify: StorefrontControls = {
  platform: 'shopify',
  button: '[name=add]',
  quantity: '[name=quantity]',
  choose: (page, place) => pickOption(page, 'variant-selects select', place),
};

/** A theme that keeps the section and changes the form's variant. */
export const shopifyPartial: StorefrontControls = { ...shopify, query: 'render=partial' };

export const woocommerce = {
  platform: 'woocommerce',
  adds: 'product',
  button: '.single_add_to_cart_button',
  quantity: '[name=quantity]',
  // The select begins with an empty option.
  choose: (page, place) => pickOption(page, '#capacity', place + 1),
} satisfies StorefrontControls;

/** A theme that adds by AJAX. */
export const woocommerceAjax: StorefrontControls = { ...woocommerce, query: 'ajax' };

export const luma = {
  platform: 'luma',
  adds: 'checkout/cart/add',
  button: '.action.tocart',
  quantity: '[name=qty]',
  choose: (page, place) => page.find(`.swatch-option[data-option-id="${10 + place}"]`).click(),
} satisfies StorefrontControls;

export const hyva: StorefrontControls = {
  platform: 'hyva',
  button: '.action.tocart',
  quantity: '[name=qty]',
  choose: (page, place) => pickOption(page, '.super-attribute-select', place),
};

/** A theme that adds by fetch. */
export const hyvaFetch: StorefrontControls = { ...hyva, query: 'fetch' };

export const bigcommerce: StorefrontControls = {
  platform: 'bigcommerce',
  button: '#form-action-addToCart',
  quantity: '[name="qty[]"]',
  choose: (page, place) => pickOption(page, '[data-product-option-change] select', place),
};

/** Every page, in every way of adding that its platform has. */
export const storefronts: Readonly<Record<string, StorefrontControls>> = {
  'plain HTML': plainHtml,
  'Shopify, sections rendered anew': shopify,
  'Shopify, variant changed in the form': shopifyPartial,
  'WooCommerce, native post': woocommerce,
  'WooCommerce, AJAX': woocommerceAjax,
  'Magento Luma': luma,
  'Magento Hyvä, native post': hyva,
  'Magento Hyvä, fetch': hyvaFetch,
  BigCommerce: bigcommerce,
};
