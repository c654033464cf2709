import type { Hono } from 'hono';
import type { PlanOptions, QuoteClient } from 'warranty-widget/merchant';
import type { Shop } from './shop.ts';
import type { ShopPlanServer } from './shop-plan-server.ts';

/** What a played platform is given. */
export interface StorefrontParts {
  readonly shop: Shop;
  /** Path at which the shop is mounted, with a slash at its end. */
  readonly root: string;
  readonly quoteClient: QuoteClient;
  readonly planServer: ShopPlanServer;
  /** What the merchant's own code gives to `planChanges`. */
  readonly planOptions: PlanOptions;
}

/** A platform's product page and the endpoints behind it. */
export interface Storefront {
  /** Answers below `root`, with paths relative to it. */
  readonly routes: Hono;
  /** Gives a line of the cart another quantity, as the platform's cart page does; 0 removes it. */
  readonly setQuantity: (lineId: string, quantity: number) => Promise<void>;
  /** Makes an order of the cart that is paid at once, as the platform's checkout does. */
  readonly pay: () => Promise<void>;
  /** Refunds units of the order's line at a place, as the merchant does in the platform's order page. */
  readonly refund: (orderId: string, place: number, units: number) => Promise<void>;
  /** Takes units out of the order's line at a place; absent where the test has other ways. */
  readonly edit?: (orderId: string, place: number, units: number) => Promise<void>;
  /** Gives the whole sum back without naming units; absent where the test has other ways. */
  readonly refundSum?: (orderId: string) => Promise<void>;
  /** Cancels an order that is paid, as the merchant does there. */
  readonly cancel: (orderId: string) => Promise<void>;
  /** What happens some time later by itself: webhooks are delivered again, scheduled actions run. */
  readonly later: () => Promise<void>;
}

/** Country that all the shops deliver to. */
export const COUNTRY = 'US';

/** What the plan server lets in. */
export const SECRET = 'shared-secret';

/** The service that a product page asks: the reference service unless the page's address names one. */
export function serviceUrlOf(url: string): string {
  return new URL(url).searchParams.get('service') ?? '/storefronts/service';
}
