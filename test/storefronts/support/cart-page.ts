import { page } from './page.ts';
import { escapeHtml } from './snippet.ts';
import type { Line } from './shop.ts';

/** A cart page in the way of old: one form a line, posted natively. */
export function cartPage(lines: readonly Line[], extra = ''): string {
  const rows = lines.map(
    ({ id, title, quantity, price }) => `<form action="cart/quantity" method="post">
      ${escapeHtml(title)}, ${price}
      <input type="hidden" name="line" value="${id}" />
      <input name="quantity" type="number" min="0" value="${quantity}" autocomplete="off" />
      <button>Update</button>
    </form>`,
  );
  const checkout = '<form action="checkout" method="post"><button>Pay</button></form>';
  return page('Cart', `<main data-cart>${rows.join('')}${checkout}</main>${extra}`);
}
