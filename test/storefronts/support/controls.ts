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

/** Opens the popup in which a list's product is added. */
async function quickAdd(page: StorefrontPage): Promise<void> {
  page.find('[data-product-url]').click();
  await page.found('[data-type="add-to-cart-form"]');
}

/** Dawn, which puts the variant into the form. */
export const dawn = {
  platform: 'shopify',
  button: '[data-type="add-to-cart-form"] [name=add]',
  quantity: '[name=quantity]',
  plus: '[name=plus]',
  choose: (page, place) => pickOption(page, 'variant-selects select', place),
} satisfies StorefrontControls;

/** Dawn, where a choice of an option brings another product's section. */
export const dawnSwap: StorefrontControls = { ...dawn, query: 'render=swap' };

/** The popup of Dawn's lists. */
export const dawnQuickAdd: StorefrontControls = { ...dawn, path: 'collection', begin: quickAdd };

/** Horizon, which puts the variant into the form without an event. */
export const horizon = {
  ...dawn,
  query: 'theme=horizon',
  choose: (page, place) => pickOption(page, 'variant-picker select', place),
} satisfies StorefrontControls;

/** Horizon, where the section becomes what the shop renders for the variant. */
export const horizonMorph: StorefrontControls = { ...horizon, query: 'theme=horizon&render=morph' };

export const horizonSticky: StorefrontControls = {
  ...horizon,
  button: 'sticky-add-to-cart button',
};

/** The popup of Horizon's lists. */
export const horizonQuickAdd: StorefrontControls = {
  ...horizon,
  path: 'collection',
  begin: quickAdd,
};

export const woocommerce = {
  platform: 'woocommerce',
  adds: 'product',
  button: '.single_add_to_cart_button',
  quantity: '[name=quantity]',
  plus: '.plus',
  // The select begins with an empty option.
  choose: (page, place) => pickOption(page, '#capacity', place + 1),
} satisfies StorefrontControls;

/** A theme that adds by AJAX. */
export const woocommerceAjax: StorefrontControls = { ...woocommerce, query: 'ajax' };

/** A theme that hears the button's click, and adds as lists do. */
export const woocommerceClick: StorefrontControls = { ...woocommerce, query: 'wc-ajax-add' };

/** A product with so many variations that the shop is asked which one was chosen. */
export const woocommerceMany: StorefrontControls = { ...woocommerce, query: 'many' };

/** A product without variations. */
export const woocommerceSimple: StorefrontControls = {
  ...woocommerce,
  query: 'simple',
  choose: () => {
    throw new Error('The product has no variations.');
  },
};

/** A product without variations, in the block of block themes. */
export const woocommerceBlock: StorefrontControls = { ...woocommerceSimple, query: 'simple&block' };

/** A product with variations, in that block. */
export const woocommerceChips: StorefrontControls = {
  ...woocommerce,
  query: 'block',
  choose: (page, place) => page.find(`.chip:nth-of-type(${place + 1})`).click(),
};

/** Storefront's bar, which is a link. */
export const storefrontSticky: StorefrontControls = {
  ...woocommerceSimple,
  query: 'simple&sticky=storefront',
  button: '.sticky-add-to-cart a',
};

/** Astra's bar, which has the form once more. */
export const astraSticky: StorefrontControls = {
  ...woocommerceSimple,
  query: 'simple&sticky=astra',
  button: '.sticky-add-to-cart .single_add_to_cart_button',
};

/** OceanWP's bar, whose button has another class and a script of its own. */
export const oceanwpSticky: StorefrontControls = {
  ...woocommerceSimple,
  query: 'simple&sticky=oceanwp',
  button: '.sticky-add-to-cart .floating_add_to_cart_button',
};

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
  plus: '[data-action=inc]',
  choose: (page, place) => pickOption(page, '[data-product-option-change] select', place),
};

/** The quick view of a list. */
export const bigcommerceQuickView: StorefrontControls = {
  ...bigcommerce,
  path: 'list',
  begin: async (page) => {
    page.find('.quickview').click();
    await page.found('form[data-cart-item-add]');
  },
};

/** Every page, in every way of adding that its platform has. */
export const storefronts: Readonly<Record<string, StorefrontControls>> = {
  'plain HTML': plainHtml,
  'Shopify Dawn': dawn,
  'Shopify Dawn, sections rendered anew': dawnSwap,
  'Shopify Dawn, quick add': dawnQuickAdd,
  'Shopify Horizon': horizon,
  'Shopify Horizon, sections morphed': horizonMorph,
  'Shopify Horizon, sticky bar': horizonSticky,
  'Shopify Horizon, quick add': horizonQuickAdd,
  'WooCommerce, native post': woocommerce,
  'WooCommerce, AJAX': woocommerceAjax,
  'WooCommerce, AJAX at the click': woocommerceClick,
  'WooCommerce, many variations': woocommerceMany,
  'WooCommerce, block': woocommerceBlock,
  "WooCommerce, Storefront's sticky bar": storefrontSticky,
  "WooCommerce, Astra's sticky bar": astraSticky,
  'Magento Luma': luma,
  'Magento Hyvä, native post': hyva,
  'Magento Hyvä, fetch': hyvaFetch,
  BigCommerce: bigcommerce,
  'BigCommerce, quick view': bigcommerceQuickView,
};
