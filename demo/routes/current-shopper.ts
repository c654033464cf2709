import { randomBytes, randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { countProducts, type Cart } from '../shop/cart.ts';
import type { Notice } from '../shop/notice.ts';
import type { Collection } from '../shop/shop-database.ts';
import type { Shopper } from '../shop/shopper.ts';

/** What every route knows about the request. */
export interface DemoEnvironment {
  Variables: {
    shopperId: string;
    /** What the shop remembered when the request came; after an `await`, another tab may have changed the cart. */
    shopper: Shopper;
    cartCount: number;
    /** Keeps something for the shopper's next page. */
    remember: (changes: Partial<Shopper>) => void;
    /** Changes the cart as it is now, and gives what the shop remembers now. */
    changeCart: (change: (cart: Cart) => Cart) => Shopper;
    /** The notice for this page; it is shown once. */
    takeNotice: () => Notice | undefined;
  };
}

/**
 * Finds the shopper by the shop's cookie: a random id that no script can read. The shop refuses an id
 * that it did not give, because another person could have set it.
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
    const update = (change: (current: Shopper) => Partial<Shopper>) => {
      const current = shoppers.find(shopperId, shopperId) ?? shopper;
      const changed = { ...current, ...change(current) };
      shoppers.save(shopperId, shopperId, changed);
      return changed;
    };
    const remember = (changes: Partial<Shopper>) => void update(() => changes);
    context.set('shopperId', shopperId);
    context.set('shopper', shopper);
    context.set('cartCount', countProducts(shopper.cart));
    context.set('remember', remember);
    context.set('changeCart', (change) => update(({ cart }) => ({ cart: change(cart) })));
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
