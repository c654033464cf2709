import type { MiddlewareHandler } from 'hono';

/** Answers a body that is no form, on a route for forms, as the sender's mistake, not the shop's. */
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
