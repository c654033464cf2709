import assert from 'node:assert/strict';

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

/** Orders one unit of a product without a plan, by forms alone; resolves with the order's id. */
export async function orderByForms(send: Send, productPath: string): Promise<string> {
  const sku = valueOf(await send(productPath), 'sku');
  await send('/cart/lines', { sku, quantity: '1' });
  const orderId = valueOf(await send('/checkout'), 'orderId');
  await send('/orders', {
    orderId,
    firstName: 'Ada',
    lastName: 'Byron',
    customerEmail: 'ada@example.com',
    addressLine1: '1 Main Street',
    city: 'Albany',
    state: 'NY',
    zipCode: '12201',
    country: 'US',
  });
  return orderId;
}

/** The value of a page's field. */
export function valueOf(page: string, name: string): string {
  const [, value] = new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(page) ?? [];
  assert.ok(value, `The page has no field ${name}.`);
  return value;
}
