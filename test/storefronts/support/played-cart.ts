import type { PlacedOrder } from './shop.ts';
import type { Storefront, StorefrontParts } from './storefront.ts';

/** What a platform that is played in this process does, and tells the merchant's server. */
interface PlayedPlatform {
  readonly newOrderId?: () => string;
  /** Tells of a cart that changed. */
  readonly cart?: () => Promise<void>;
  /** Tells of an order that was paid, edited, refunded or cancelled. */
  readonly order: (order: PlacedOrder, event: OrderEvent) => Promise<void>;
  readonly later: Storefront['later'];
}

/** What happened to an order. */
export type OrderEvent = 'paid' | 'edited' | 'refunded' | 'cancelled';

/** Cart, checkout and order page of a platform that is played in this process. */
export function playedCart(
  { shop }: StorefrontParts,
  { newOrderId = () => crypto.randomUUID(), cart, order, later }: PlayedPlatform,
): Omit<Storefront, 'routes'> {
  return {
    async setQuantity(lineId, quantity) {
      shop.setQuantity(lineId, quantity);
      await cart?.();
    },
    async pay() {
      await order(shop.placeOrder(newOrderId()), 'paid');
    },
    async refund(orderId, place, units) {
      await order(shop.refund(orderId, place, units), 'refunded');
    },
    async edit(orderId, place, units) {
      await order(shop.edit(orderId, place, units), 'edited');
    },
    async refundSum(orderId) {
      await order(shop.refundSum(orderId), 'refunded');
    },
    async cancel(orderId) {
      await order(shop.cancel(orderId), 'cancelled');
    },
    later,
  };
}
