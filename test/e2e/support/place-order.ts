import assert from 'node:assert/strict';
import { QuoteClient } from 'warranty-widget/merchant';
import type { QuoteRequest, Selection } from 'warranty-widget/schemas';

/** Sends a form of the shop, or opens one of its pages, as one shopper; the text is that of the page in the end. */
export type Send = (path: string, form?: Readonly<Record<string, string>>) => Promise<string>;

/** A shopper whose browser has neither scripts nor a window: forms and a cookie. */
export function formShopper(shopUrl: string): Send {
  let cookie = '';
  const send: Send = async (path, form) => {
    const response = await fetch(shopUrl + path, {
      redirect: 'manual',
      headers: { Cookie: cookie, Origin: shopUrl },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    cookie = /shopper=[^;]*/.exec(response.headers.get('Set-Cookie') ?? '')?.[0] ?? cookie;
    const target = response.headers.get('Location');
    return target ? send(target) : response.text();
  };
  return send;
}

/** Orders one unit of a product by forms alone; resolves with the order's id. */
export async function orderByForms(
  send: Send,
  productPath: string,
  warranty?: Selection,
): Promise<string> {
  const sku = valueOf(await send(productPath), 'sku');
  const plan = warranty && { warranty: JSON.stringify(warranty) };
  await send('/cart/lines', { sku, quantity: '1', ...plan });
  const checkout = await send('/checkout');
  await pressPlaceOrder(send, checkout);
  return valueOf(checkout, 'orderId');
}

/** Fills in the form of a checkout's page and sends it; resolves with the page that answers. */
export function pressPlaceOrder(send: Send, checkout: string): Promise<string> {
  const hidden = checkout.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g);
  return send('/orders', {
    ...Object.fromEntries([...hidden].map(([, name, value]) => [name, value])),
    firstName: 'Ada',
    lastName: 'Byron',
    customerEmail: 'ada@example.com',
    addressLine1: '1 Main Street',
    city: 'Albany',
    state: 'NY',
    zipCode: '12201',
    country: 'US',
  });
}

/** What the element hands over when the first plan is chosen for a product. */
export async function firstPlan(shopUrl: string, product: QuoteRequest): Promise<Selection> {
  const place = { storeId: 'demo-store', country: 'US' };
  const client = new QuoteClient({ serviceUrl: `${shopUrl}/service`, storeId: place.storeId });
  const quote = await client.list(product, place);
  const [offer] = quote.warrantyQuoteItemList;
  assert.ok(offer);
  const { warrantyQuoteItemId, warrantySKU, warrantyPrice, warrantyTenure } = offer;
  return {
    ...place,
    warrantyQuoteId: quote.warrantyQuoteId,
    warrantyQuoteItemId,
    warrantySKU,
    warrantyPrice,
    warrantyTenure,
    product,
    shown: {
      heading: quote.coverageWidgetHeading,
      price: `$${warrantyPrice}`,
      tenure: '1 year',
      lang: 'en-US',
      at: new Date().toISOString(),
    },
  };
}

/** The value of a page's field. */
export function valueOf(page: string, name: string): string {
  const [, value] = new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(page) ?? [];
  assert.ok(value, `The page has no field ${name}.`);
  return value;
}
