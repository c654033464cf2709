import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { randomBytes, randomUUID } from 'node:crypto';
import { countProducts } from '../shop/cart.ts';
import type { Collection } from '../shop/shop-database.ts';
import type { Shopper } from '../shop/shopper.ts';

/** What every route knows about the request. */
export interface DemoEnvironment {
  Variables: {
    shopperId: string;
    shopper: Shopper;
    cartCount: number;
    /** Keeps something for the shopper's next page. */
    remember: (changes: Partial<Shopper>) => void;
    /** What is to be said on this page; said once. */
    takeNotice: () => string | undefined;
  };
}

/**
 * Finds the shopper by the shop's cookie: an id that says nothing and that no script can read. An id
 * that the shop did not give is not taken: another person could have put it there.
 */
export function currentShopper(
  shoppers: Collection<typeof Shopper>,
): MiddlewareHandler<DemoEnvironment> {
  return async (context, next) => {
    const given = getCookie(context, 'shopper') ?? '';
    const known = shoppers.find(given, given);
    const shopperId = known ? given : randomUUID();
    const shopper = known ?? { cart: [], nextOrderId: newOrderId() };
    if (!known) shoppers.save(shopperId, shopperId, shopper);
    const remember = (changes: Partial<Shopper>) => {
      const current = shoppers.find(shopperId, shopperId) ?? shopper;
      shoppers.save(shopperId, shopperId, { ...current, ...changes });
    };
    context.set('shopperId', shopperId);
    context.set('shopper', shopper);
    context.set('cartCount', countProducts(shopper.cart));
    context.set('remember', remember);
    context.set('takeNotice', () => {
      if (shopper.notice) remember({ notice: undefined });
      return shopper.notice;
    });
    setCookie(context, 'shopper', shopperId, { httpOnly: true, sameSite: 'Lax', path: '/' });
    await next();
  };
}

/** An order's id, short enough to be read out. */
export function newOrderId(): string {
  return `NL-${randomBytes(5).toString('hex').toUpperCase()}`;
}
