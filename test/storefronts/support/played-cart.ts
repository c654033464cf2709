import { saveContracts } from '../../../examples/storefronts/plan-server/save-contracts.ts';
import type { Storefront, StorefrontParts } from './storefront.ts';

/**
 * Cart and checkout of a platform that is played in this process.
 *
 * @param syncPlans - What the merchant's server does whenever the platform tells of a changed cart.
 */
export function playedCart(
  { shop, orderClient }: StorefrontParts,
  syncPlans: () => Promise<void>,
): Pick<Storefront, 'setQuantity' | 'pay'> {
  return {
    async setQuantity(lineId, quantity) {
      shop.setQuantity(lineId, quantity);
      await syncPlans();
    },
    async pay() {
      const order = shop.toOrder();
      shop.keepOrder(order, await saveContracts(order, orderClient));
    },
  };
}
