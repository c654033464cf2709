import { Hono } from 'hono';
import { PhpSite } from '../php/php-site.ts';
import { jquery } from '../support/jquery.ts';
import { snippet, themeScript } from '../support/snippet.ts';
import type { Storefront, StorefrontParts } from '../support/storefront.ts';
import { widgetFiles } from '../support/widget-files.ts';

/** A WooCommerce shop with a variable product; the form is posted natively, or by a theme's AJAX. */
export function woocommerce(parts: StorefrontParts): Storefront {
  const site = new PhpSite(parts, 'woocommerce/platform/index.php');
  const routes = new Hono();
  const script = (text: string) =>
    new Response(text, { headers: { 'content-type': 'text/javascript' } });
  routes.get('/assets/jquery.js', jquery);
  routes.use('/assets/*', widgetFiles);
  // A plugin's copy of the script, without its parts.
  routes.get('/cache/min/warranty-widget.js', widgetFiles);
  routes.get('/assets/theme.js', async () => script(await themeScript('woocommerce/theme.js')));
  routes.get('/assets/warranty-forms.js', async () =>
    script(await snippet('woocommerce/warranty-forms.js')),
  );
  for (const path of ['/', '/product', '/landing', '/shop-cart', '/wp-cron.php']) {
    routes.on(['GET', 'POST'], path, (context) => site.answer(context.req.raw));
  }
  /** What the shop does, and then what it does in the background. */
  const act = async (path: string, fields: Readonly<Record<string, string>>) => {
    await site.post(path, fields);
    await site.post('wp-cron.php?doing_wp_cron', {});
  };
  return {
    routes,
    setQuantity: (line, quantity) =>
      site.post('cart', { update_cart: 'Update cart', [`cart[${line}][qty]`]: String(quantity) }),
    pay: () => act('checkout', { woocommerce_checkout_place_order: 'Place order' }),
    refund: (played_order, item, units) =>
      act('shop-cart', { played_order, refund_item: String(item), refund_units: String(units) }),
    cancel: (played_order) => act('shop-cart', { played_order, status: 'cancelled' }),
    // What failed is repeated after five minutes.
    later: () => site.post('wp-cron.php?doing_wp_cron&seconds=300', {}),
  };
}
