import type { MiddlewareHandler } from 'hono';

/** Refuses what is no form on a route for forms: that is the sender's mistake, not the shop's. */
export const requireForm: MiddlewareHandler = async (context, next) => {
  const isJson = context.req.path === '/whole-system/quotes';
  if (context.req.method === 'POST' && !isJson) {
    try {
      await context.req.formData();
    } catch {
      return context.text('This is no form.', 400);
    }
  }
  return next();
};
