import { html } from 'hono/html';
import { MAXIMUM_QUANTITY } from '../shop/cart.ts';

/** The field for the units of a line; a browser keeps no earlier value in it. */
export function quantityInput(quantity: number) {
  return html`<input
    type="number"
    name="quantity"
    value="${quantity}"
    min="1"
    max="${MAXIMUM_QUANTITY}"
    required
    autocomplete="off"
  />`;
}
