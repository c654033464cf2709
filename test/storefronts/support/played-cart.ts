import type { PlacedOrder } from './shop.ts';
import type { Storefront, StorefrontParts } from './storefront.ts';

/** What a platform that is played in this process tells the merchant's server. */
interface Told {
  /** Of a cart that changed. */
  readonly cart?: () => Promise<void>;
  /** Of an order that was paid, refunded or cancelled. */
  readonly order: (order: PlacedOrder, event: OrderEvent) => Promise<void>;
}

/** What happened to an order. */
export type OrderEvent = 'paid' | 'refunded' | 'cancelled';

/** Cart, checkout and order page of a platform that is played in this process. */
export function playedCart(
  { shop }: StorefrontParts,
  tell: Told,
  newOrderId: () => string = () => crypto.randomUUID(),
): Pick<Storefront, 'setQuantity' | 'pay' | 'refund' | 'cancel'> {
  return {
    async setQuantity(lineId, quantity) {
      shop.setQuantity(lineId, quantity);
      await tell.cart?.();
    },
    async pay() {
      await tell.order(shop.placeOrder(newOrderId()), 'paid');
    },
    async refund(orderId, place, units) {
      await tell.order(shop.refund(orderId, place, units), 'refunded');
    },
    async cancel(orderId) {
      await tell.order(shop.cancel(orderId), 'cancelled');
    },
  };
}
