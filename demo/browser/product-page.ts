import { showReceived } from './event-panel.ts';
import { find } from './find.ts';
import { followVariants } from './variants.ts';

const form = find('.add-to-cart', HTMLFormElement);
const quantity = find('[name="quantity"]', HTMLInputElement, form);
const variants = form.querySelector<HTMLFieldSetElement>('.variants');

/** From two units on, the offer says "each", and that it adds one plan for each unit. */
function followQuantity(): void {
  if (quantity.validity.valid) {
    form.querySelector('warranty-offer')?.setAttribute('quantity', quantity.value);
  }
}

quantity.addEventListener('input', followQuantity);
followQuantity();
if (variants) followVariants(variants);
showReceived(form);
