import { PRODUCT } from '../support/catalogue.ts';
import { page } from '../support/page.ts';
import type { Line } from '../support/shop.ts';
import { escapeHtml, snippet, snippetWith } from '../support/snippet.ts';
import { COUNTRY, serviceUrlOf } from '../support/storefront.ts';
import type { Scope } from '../templates/scope.ts';
import { renderStencil } from '../templates/stencil.ts';

/** Ids of the options: the variant's, and the modifier that carries the choice. */
export const CAPACITY = 77;
export const PLAN = 88;

/**
 * The view of the product, on its page and in a quick view.
 * @param first - The place of the option that the merchant has made the first choice, if any.
 * @param least - The product's minimum purchase quantity.
 */
export async function productView(root: string, first = -1, least = 1): Promise<string> {
  const stencil = (template: string, scope: Scope) =>
    renderStencil(template, scope, root.replace(/\/$/, ''));
  const data = await stencil(await snippet('bigcommerce/warranty-data.html'), {
    product: {
      title: PRODUCT.title,
      price: { without_tax: { value: PRODUCT.variants[0].price } },
    },
  });
  const fieldTemplate = await snippet('bigcommerce/warranty-field.html');
  const field = (id: number, display_name: string) => stencil(fieldTemplate, { id, display_name });
  const options = PRODUCT.variants.map(
    ({ name }, place) =>
      `<option value="${10 + place}"${place === first ? ' selected data-default' : ''}>${name}</option>`,
  );
  return `<div class="productView">
      <span data-product-price-without-tax>$${PRODUCT.variants[0].price}</span>
      <form class="form" method="post" action="cart.php" enctype="multipart/form-data" data-cart-item-add>
        <input type="hidden" name="action" value="add" />
        <input type="hidden" name="product_id" value="${PRODUCT.id}" />
        <div data-product-option-change>
          <div class="form-field" data-product-attribute="set-select">
            <select name="attribute[${CAPACITY}]" required autocomplete="off">${options.join('')}</select>
            ${await field(CAPACITY, 'Capacity')}
          </div>
          ${await field(PLAN, 'Protection plan')}
        </div>
        <div data-quantity-change>
          <button data-action="dec">-</button>
          <input name="qty[]" type="tel" value="${least}" autocomplete="off" />
          <button data-action="inc">+</button>
        </div>
        <input id="form-action-addToCart" type="submit" value="Add to Cart" />
      </form>
      ${data}
    </div>`;
}

/** The form in which the shopper changes a line's options on the cart page; its fields have what the line has. */
export async function configureProduct(root: string, { id, data }: Line): Promise<string> {
  const field = await renderStencil(
    await snippet('bigcommerce/warranty-field.html'),
    { id: PLAN, display_name: 'Protection plan', prefill: data['Protection plan'] },
    root.replace(/\/$/, ''),
  );
  return `<form id="CartEditProductFieldsForm" method="post" action="cart.php">
      <input type="hidden" name="action" value="EditProductFieldsInCart" />
      <input type="hidden" name="item_id" value="${id}" />
      <div data-product-attributes-wrapper>${field}</div>
      <input class="button" type="submit" value="Save" />
    </form>`;
}

/** What the cart page shows of the cart: its lines, and what they cost together. */
export function cartContent(lines: readonly Line[]) {
  const rows = lines.map(
    ({ id, title, quantity }) => `<div data-item-row>${escapeHtml(title)}
      <input class="cart-item-qty-input" type="tel" value="${quantity}" data-cart-itemid="${id}" /></div>`,
  );
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return { content: rows.join(''), totals: `$${total.toFixed(2)}`, quantity: lines.length };
}

/** The cart page. */
export function cornerstoneCart(lines: readonly Line[]): string {
  const { content, totals } = cartContent(lines);
  return lines.length === 0
    ? '<div data-cart><h3>Your cart is empty</h3></div>'
    : `<div data-cart><div data-cart-content>${content}</div><p data-cart-totals>${totals}</p></div>`;
}

/** A page with the theme's scripts, around what it shows. */
export async function themePage(
  { root, cartId }: { readonly root: string; readonly cartId: string },
  main: string,
  url: string,
): Promise<string> {
  const head = await renderStencil(
    await snippetWith(
      { 'https://plans.example': escapeHtml(serviceUrlOf(url)) },
      'bigcommerce/warranty-script.html',
    ),
    { theme_settings: { warranty_country: COUNTRY } },
    root.replace(/\/$/, ''),
  );
  const body = `${main}
    <button class="quickview">Quick view</button>
    <div id="modal"></div>
    <script>Object.assign(document.body.dataset, { root: '${root}', cartId: '${cartId}' });</script>
    <script src="assets/jquery.js"></script>
    <script type="module" src="assets/theme.js"></script>`;
  return page(PRODUCT.title, body, head);
}
