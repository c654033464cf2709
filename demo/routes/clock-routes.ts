import { Hono } from 'hono';
import type { DemoClock } from '../shop/demo-clock.ts';
import { ownPath } from './own-path.ts';
import type { DemoEnvironment } from './current-shopper.ts';

/** Moves the demo's clock, then goes back to the page that asked. */
export function clockRoutes(clock: DemoClock) {
  const routes = new Hono<DemoEnvironment>();
  routes.post('/demo-clock', async (context) => {
    const form = await context.req.formData();
    const days = Math.trunc(Number(form.get('days')));
    if (days > 0) clock.advance(days);
    else clock.reset();
    return context.redirect(ownPath(form.get('back'), '/whole-system'), 303);
  });
  return routes;
}
