import { randomUUID } from 'node:crypto';
import { paths } from '../../../src/service/paths.ts';
import { offeredPlans, orderOf } from '../../service/support/save-order.ts';
import { storeId, token } from '../../service/support/start-service.ts';

/** Shoppers that ask: each has its own share of the service's limit, which is on as by default. */
const SHOPPERS = 5000;

/** The header in which the service is told who asks. */
export const ADDRESS_HEADER = 'X-Forwarded-For';

const KINDS = ['smartphone', 'laptop', 'tablet', 'smart TV', 'washing machine', 'headphones'];
const PRODUCTS = 500;

/** The bytes of a request by POST. */
function rawRequest(path: string, body: unknown, headers: readonly string[] = []): string {
  const text = JSON.stringify(body);
  return [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
    ...headers,
    '',
    text,
  ].join('\r\n');
}

/** Requests for quotes, each for one of many products and from one of many shoppers. */
export function quoteRequests(): () => string {
  const path = `${paths.quote}?storeId=${storeId}&country=US&state=CA`;
  const products = Array.from({ length: PRODUCTS }, (_, index) => ({
    productTitle: `Nova ${index} ${KINDS[index % KINDS.length]}, 128 GB`,
    productPrice: 299 + index * 1.5,
    productDescription: 'As new as it gets. With everything in the box.',
  }));
  let count = 0;
  const made = Array.from({ length: SHOPPERS }, (_, shopper) =>
    rawRequest(path, products[shopper % PRODUCTS], [
      `${ADDRESS_HEADER}: 198.51.${shopper >> 8}.${shopper & 255}`,
    ]),
  );
  return () => made[(count += 1) % SHOPPERS] ?? '';
}

/** New orders of one line item whose plan was offered; `quantity` of them get a contract each. */
export async function orderRequests(serviceUrl: string, quantity = 1): Promise<() => string> {
  const [planDetails] = await offeredPlans(serviceUrl);
  const lineItem = {
    lineItemId: 'line-1',
    quantity,
    productTitle: 'Nova 9 smartphone',
    productSKU: 'NOVA-9',
    salePrice: 699,
    totalPrice: 699,
    planDetails,
  };
  const run = randomUUID();
  const firstId = `${run}${'0'.repeat(8)}`;
  const order = orderOf([lineItem], { orderId: firstId });
  const request = rawRequest(paths.order, order, [`X-Service-Access-Token: ${token}`]);
  const [before = '', after = ''] = request.split(firstId);
  let count = 0;
  return () => `${before}${run}${String((count += 1)).padStart(8, '0')}${after}`;
}
