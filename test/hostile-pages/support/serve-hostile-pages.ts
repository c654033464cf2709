import type { Middleware } from '../../support/middleware.ts';

/**
 * Serves `/hostile-page?html=…`, a page of the given markup with no policy at all, and
 * `/hostile-page/cart`, where its form leads. Tests open it in a frame (`open-hostile-page.ts`).
 */
export function hostilePages(): Middleware {
  return (context, next) => {
    if (context.path === '/hostile-page/cart') {
      context.type = 'html';
      context.body = '<!doctype html><html lang="en"><title>Cart</title></html>';
      return undefined;
    }
    if (context.path !== '/hostile-page') return next();
    context.type = 'html';
    context.body = String(context.query['html']);
    return undefined;
  };
}
