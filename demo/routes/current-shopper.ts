import type { MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { randomUUID } from 'node:crypto';
import type { Shopper, ShopperStore } from '../shop/shopper-store.ts';

/** What every route knows about the request. */
export interface DemoEnvironment {
  Variables: { shopperId: string; shopper: Shopper };
}

/** Finds the shopper by the shop's cookie: an id that says nothing and that no script can read. */
export function currentShopper(shoppers: ShopperStore): MiddlewareHandler<DemoEnvironment> {
  return async (context, next) => {
    const shopperId = getCookie(context, 'shopper') ?? randomUUID();
    context.set('shopperId', shopperId);
    context.set('shopper', shoppers.find(shopperId));
    setCookie(context, 'shopper', shopperId, { httpOnly: true, sameSite: 'Lax', path: '/' });
    await next();
  };
}
