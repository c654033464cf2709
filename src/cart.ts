/** `warranty-widget/cart`: what has to change in a cart so that its plans equal its covered products. */
export type { CartLine, CartLineId } from './cart/cart-line.ts';
export {
  reconcileCart,
  type AddOperation,
  type CartOperation,
  type RemoveOperation,
  type SetQuantityOperation,
} from './cart/reconcile-cart.ts';
