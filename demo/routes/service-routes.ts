import { Hono } from 'hono';
import { isServiceMode, type ServiceSwitch } from '../service-switch.ts';
import type { DemoEnvironment } from './current-shopper.ts';
import { ownPath } from './own-path.ts';

/** Puts the demo's service down and back, then goes back to the page that asked. */
export function serviceRoutes(service: ServiceSwitch) {
  const routes = new Hono<DemoEnvironment>();
  routes.post('/demo-service', async (context) => {
    const form = await context.req.formData();
    const mode = form.get('mode');
    if (isServiceMode(mode)) service.mode = mode;
    return context.redirect(ownPath(form.get('back'), '/staff'), 303);
  });
  return routes;
}
