import { PRODUCT, type Variant } from '../support/catalogue.ts';
import { page } from '../support/page.ts';
import type { Line } from '../support/shop.ts';
import { cartSection, type Theme } from './cart-sections.ts';
import { SECTION_ID } from './section-id.ts';

/** What a product page is made of. */
export interface ProductPageParts {
  readonly theme: Theme;
  readonly root: string;
  readonly variant: Variant;
  /** Whether the variant can be bought. */
  readonly isAvailable: boolean;
  /** The guide's block, rendered. */
  readonly block: string;
}

/** The product section of a theme, with the guide's block. */
export function productSection(parts: ProductPageParts): string {
  const html = parts.theme === 'dawn' ? dawnProduct(parts) : horizonProduct(parts);
  return `<div id="shopify-section-${SECTION_ID}" class="shopify-section">${html}</div>`;
}

/** A page with the cart's sections around what it shows. */
export function themePage(
  { theme, root }: Pick<ProductPageParts, 'theme' | 'root'>,
  main: string,
  head: string,
  lines: readonly Line[],
): string {
  const around =
    theme === 'dawn'
      ? `<a id="cart-icon-bubble" href="${root}cart">${cartSection(theme, 'cart-icon-bubble', lines)}</a>
        <cart-notification><a id="cart-notification-button" href="${root}cart"></a></cart-notification>
        <quick-add-modal hidden></quick-add-modal>`
      : `<cart-icon></cart-icon>
        <quick-add-dialog><dialog><div></div></dialog></quick-add-dialog>`;
  return page(PRODUCT.title, `${main}${around}${cartSection(theme, 'cart-drawer', lines)}`, head);
}

/** A list of products, of which one can be added without leaving it. */
export function collection(root: string, query: string): string {
  return `<button class="quick-add__submit" data-product-url="${root}product?${query}">Choose options</button>`;
}

function options(variant: Variant): string {
  return PRODUCT.variants
    .map(
      ({ id, name }) =>
        `<option value="${id}"${id === variant.id ? ' selected' : ''}>${name}</option>`,
    )
    .join('');
}

function addButton(isAvailable: boolean): string {
  return `<button type="submit" name="add"${isAvailable ? '' : ' disabled'}>Add to cart</button>`;
}

function dawnProduct({ root, variant, isAvailable, block }: ProductPageParts): string {
  const hidden = `<input type="hidden" name="form_type" value="product" />
    <input type="hidden" name="utf8" value="✓" />
    <input type="hidden" name="id" value="${variant.id}" class="product-variant-id" />`;
  return `<product-info id="MainProduct-${SECTION_ID}" data-section="${SECTION_ID}" data-url="${root}product">
    <h1>${PRODUCT.title}</h1>
    <form method="post" action="cart/add" id="product-form-installment-${SECTION_ID}" class="installment">${hidden}</form>
    <p class="price">${variant.price}</p>
    <variant-selects><select autocomplete="off">${options(variant)}</select></variant-selects>
    <quantity-input>
      <button name="minus" type="button">-</button>
      <input class="quantity__input" name="quantity" type="number" min="1" value="1"
        form="product-form-${SECTION_ID}" autocomplete="off" />
      <button name="plus" type="button">+</button>
    </quantity-input>
    ${block}
    <product-form>
      <form method="post" action="cart/add" id="product-form-${SECTION_ID}" data-type="add-to-cart-form"
        enctype="multipart/form-data" novalidate>
        ${hidden}
        ${addButton(isAvailable)}
        <input type="hidden" name="section-id" value="${SECTION_ID}" />
      </form>
    </product-form>
  </product-info>`;
}

function horizonProduct({ variant, isAvailable, block }: ProductPageParts): string {
  return `<div data-product-grid-content>
      <h1>${PRODUCT.title}</h1>
      <p class="price">${variant.price}</p>
      <variant-picker data-product-id="${PRODUCT.id}">
        <select autocomplete="off">${options(variant)}</select>
        <script type="application/json">${JSON.stringify({ id: Number(variant.id), available: isAvailable })}</script>
      </variant-picker>
      ${block}
      <product-form-component data-product-id="${PRODUCT.id}">
        <form method="post" action="cart/add" id="BuyButtons-ProductForm-${SECTION_ID}"
          data-type="add-to-cart-form" enctype="multipart/form-data">
          <input type="hidden" name="form_type" value="product" />
          <input type="hidden" name="id" value="${variant.id}" />
          <quantity-selector-component>
            <button name="minus" type="button">-</button>
            <input name="quantity" type="number" min="1" value="1" autocomplete="off" />
            <button name="plus" type="button">+</button>
          </quantity-selector-component>
          ${addButton(isAvailable)}
        </form>
      </product-form-component>
    </div>
    <sticky-add-to-cart><span>1</span><button type="button">Add to cart</button></sticky-add-to-cart>`;
}
