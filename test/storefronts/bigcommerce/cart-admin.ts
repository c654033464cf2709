import { Hono } from 'hono';
import { linkedLine } from '../support/linked-line.ts';
import type { Shop } from '../support/shop.ts';

/** A custom item as the app sends it. */
interface CustomItem {
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly list_price: number;
}

/** The shopper's cart in the Management API (V3). It is gone with its last line. */
export function cartsApi(shop: Shop, currency = 'USD'): Hono {
  const api = new Hono();
  api.use('/v3/carts/*', async (context, next) =>
    shop.lines.length === 0 ? context.json({ status: 404 }, 404) : next(),
  );
  api.get('/v3/carts/:cart', (context) => {
    const physical_items = shop.lines
      .filter(({ covers }) => !covers)
      .map(({ id, sku, quantity, variantId, data }) => ({
        id,
        sku,
        quantity,
        variant_id: Number(variantId),
        options: Object.entries(data).map(([name, value]) => ({ name, value })),
      }));
    const custom_items = shop.lines
      .filter(({ covers }) => covers)
      .map(({ id, title, price, quantity, data }) => ({
        id,
        sku: data['sku'],
        name: title,
        list_price: price,
        extended_list_price: price * quantity,
        quantity,
      }));
    const line_items = { physical_items, custom_items };
    return context.json({ data: { currency: { code: currency }, line_items } });
  });
  api.post('/v3/carts/:cart/items', async (context) => {
    const { custom_items } = await context.req.json<{ custom_items: CustomItem[] }>();
    for (const { sku, name: title, quantity, list_price: price } of custom_items) {
      const sign = sku.lastIndexOf('#');
      const [planSku, link] = [sku.slice(0, sign), sku.slice(sign + 1)];
      // A test sees the link as the order will: by the variant and its options.
      const covers = (await linkedLine(shop.lines, link)) ?? 'nothing';
      shop.addLine({ sku: planSku, title, quantity, price, covers, data: { sku } });
    }
    return context.json({}, 201);
  });
  api.delete('/v3/carts/:cart/items/:item', (context) => {
    const { item } = context.req.param();
    if (!shop.lines.some(({ id }) => id === item)) return context.json({ status: 404 }, 404);
    shop.setQuantity(item, 0);
    return context.body(null, 204);
  });
  return api;
}
