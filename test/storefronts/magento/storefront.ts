import { Hono } from 'hono';
import { PhpSite } from '../php/php-site.ts';
import { jquery } from '../support/jquery.ts';
import { snippet, themeScript } from '../support/snippet.ts';
import type { Storefront, StorefrontParts } from '../support/storefront.ts';
import { widgetFiles } from '../support/widget-files.ts';

/** A Magento shop with Luma: swatches by jQuery, and the `catalogAddToCart` widget. */
export function luma(parts: StorefrontParts): Storefront {
  return magento(new PhpSite(parts, 'magento/platform/luma.php'));
}

/** A Magento shop with Hyvä: native fields, a native post, or `fetch` where the theme adds so. */
export function hyva(parts: StorefrontParts): Storefront {
  return magento(new PhpSite(parts, 'magento/platform/hyva.php'));
}

/** What a test's page asks of the shop by itself. */
const PATHS = [
  '/product',
  '/catalog/product/save',
  '/checkout/cart/add',
  '/checkout/cart/index',
  '/checkout/cart/updatePost',
  '/checkout/index/index',
  '/cron.php',
  '/customer/account/loginPost',
  '/directory/currency/switch',
  '/multishipping/checkout/overviewPost',
  '/sales/order/cancel',
  '/sales/order/delete',
  '/sales/order/reorder',
  '/sales/order_creditmemo/save',
  '/sales/order_invoice/void',
] as const;

function magento(site: PhpSite): Storefront {
  const routes = new Hono();
  const script = (text: string) =>
    new Response(text, { headers: { 'content-type': 'text/javascript' } });
  const module = 'magento/Shop/Warranty/view/frontend/web';
  routes.get('/assets/jquery.js', jquery);
  routes.get('/assets/theme.js', async () => script(await themeScript('magento/luma-theme.js')));
  routes.use('/assets/Shop_Warranty/*', widgetFiles);
  routes.get('/assets/Shop_Warranty/js/warranty-offer.js', async () =>
    script(await snippet(`${module}/js/warranty-offer.js`)),
  );
  for (const path of PATHS) {
    routes.on(['GET', 'POST'], path, (context) => site.answer(context.req.raw));
  }
  /** What the shop does, and then its cron. */
  const act = async (path: string, fields: Readonly<Record<string, string>>) => {
    await site.post(path, fields);
    await site.post('cron.php', {});
  };
  return {
    routes,
    setQuantity: (line, quantity) =>
      site.post('checkout/cart/updatePost', { [`cart[${line}][qty]`]: String(quantity) }),
    pay: () => act('checkout/onepage/saveOrder', {}),
    refund: (order_id, item, units) =>
      act('sales/order_creditmemo/save', { order_id, item: String(item), units: String(units) }),
    // A payment that was captured can only be refunded.
    async cancel(order_id) {
      await site.post('sales/order_invoice/void', { order_id });
      await act('sales/order/cancel', { order_id });
    },
    later: () => site.post('cron.php', {}),
  };
}
