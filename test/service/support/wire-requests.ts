import * as fc from 'fast-check';
import { paths } from '../../../src/service/paths.ts';
import { products } from './whole-system.ts';
import { orderOf } from './save-order.ts';
import { phone } from './request-quote.ts';
import { storeId, token } from './start-service.ts';

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
}

/** What correct orders are made of. */
interface Offered {
  readonly plan: object;
  readonly wholeSystemOrder: object;
}

/** Values that are wrong nearly everywhere, and some that are only odd. */
const hostileValue = fc.constantFrom<unknown>(
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  5e-324,
  2 ** 53,
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e',
  '__proto__',
  '1',
  '2026-02-30',
  '2026-03-01T09:30:00Z',
  'javascript:alert(1)',
  'x'.repeat(3000),
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  Array.from({ length: 1001 }, () => 1),
);

const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[',
    'null',
    '"',
    '{}',
    '[]',
    '{"a":',
    'nul',
    '﻿{}',
    '['.repeat(5000),
    '{"a":1}x',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.uint8Array({ maxLength: 60 }),
);

/** A correct JSON with one value replaced, added or taken away. */
function nearly(json: object): fc.Arbitrary<string> {
  const places = placesOf(json);
  return fc
    .tuple(
      fc.nat(places.length - 1),
      fc.oneof(hostileValue, fc.jsonValue({ maxDepth: 2 })),
      fc.nat(2),
    )
    .map(([index, value, kind]) => {
      const copy = structuredClone(json);
      const place = places[index] ?? [];
      const parent = place
        .slice(0, -1)
        .reduce<unknown>((at, key) => Reflect.get(Object(at), key), copy);
      const key = place.at(-1) ?? '';
      if (kind === 0) Reflect.deleteProperty(Object(parent), key);
      else Reflect.set(Object(parent), kind === 1 ? key : `${key}x`, value);
      return JSON.stringify(copy);
    });
}

function placesOf(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => [
    [...path, key],
    ...placesOf(entry, [...path, key]),
  ]);
}

const queries = fc.oneof(
  { weight: 6, arbitrary: fc.constant(`storeId=${storeId}&country=US&state=CA`) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      '',
      'storeId=',
      'storeId=nobody&country=US',
      `storeId=${storeId}`,
      `storeId=${storeId}&country=U`,
      `storeId=${storeId}&country=US&country=US`,
      `storeId=${storeId}&country=US&state=%00`,
      `storeId=${storeId}&country=US&x=%ff`,
      `storeId=${storeId}&country=%ED%A0%80`,
      'storeId=other-store&country=US',
      `storeId=${storeId}&country=us&state=%F0%9F%93%B1`,
      `storeId=${storeId}&country=AQ&state=`,
      '&&=&',
      '%',
      '?',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.string({ maxLength: 40 }).map((text) => encodeURIComponent(text.toWellFormed())),
  },
);

const headers = fc.record({
  type: fc.oneof(
    { weight: 9, arbitrary: fc.constant('application/json') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        'text/plain',
        'application/json; charset=utf-16',
        'multipart/form-data',
      ),
    },
  ),
  token: fc.oneof(
    { weight: 8, arbitrary: fc.constant(token) },
    { weight: 2, arbitrary: fc.constantFrom('', 'wrong', 'other-token', 'x'.repeat(4000)) },
  ),
});

/** Malformed, nearly correct and correct requests, for every route and for none. */
export function wireRequests({ plan, wholeSystemOrder }: Offered): fc.Arbitrary<WireRequest> {
  const order = fc.uuid().map((orderId) =>
    orderOf(
      [
        {
          lineItemId: 'phone',
          quantity: 2,
          productURL: 'https://shop.example/phone',
          planDetails: plan,
        },
        { lineItemId: 'mug', quantity: 1, salePrice: 9.5 },
      ],
      { orderId, discount: { discountAmount: 1 }, isTestOrder: true, taxAmount: 0.5 },
    ),
  );
  const bodies = fc.oneof(
    fc.constant<object>({ ...phone, productDescription: 'New' }),
    fc.constant<object>({ lineItemList: products }),
    fc.constant(wholeSystemOrder),
    order,
  );
  const bodyFor = (path: string): fc.Arbitrary<object> => {
    if (path === paths.quote) return fc.constant({ ...phone, productDescription: 'New' });
    if (path === paths.wholeSystemQuote) return fc.constant({ lineItemList: products });
    if (path === paths.wholeSystemOrder) return fc.constant(wholeSystemOrder);
    return path === paths.order ? order : bodies;
  };
  const target = fc.oneof(
    {
      weight: 12,
      arbitrary: fc.constantFrom(
        paths.quote,
        paths.order,
        paths.wholeSystemOrder,
        paths.wholeSystemQuote,
      ),
    },
    { weight: 2, arbitrary: fc.constantFrom(paths.contracts, paths.health, paths.ready) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('/', '/api/v1/quote', '//x', '/%00', '/__proto__'),
    },
  );
  return target.chain((path) => {
    const usual =
      path === paths.contracts || path === paths.health || path === paths.ready ? 'GET' : 'POST';
    return fc
      .record({
        method: fc.oneof(
          { weight: 15, arbitrary: fc.constant(usual) },
          { weight: 1, arbitrary: fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE') },
        ),
        query:
          path === paths.contracts
            ? fc.oneof(fc.constant(`storeId=${storeId}&orderId=none`), queries)
            : queries,
        headers,
        body: fc.oneof(
          { weight: 3, arbitrary: bodyFor(path).map((json) => JSON.stringify(json)) },
          { weight: 6, arbitrary: bodyFor(path).chain(nearly) },
          { weight: 1, arbitrary: fc.jsonValue().map((json) => JSON.stringify(json)) },
          { weight: 2, arbitrary: hostileText },
        ),
      })
      .map(({ method, query, headers: sent, body }) => ({
        method,
        path,
        query,
        headers: { 'Content-Type': sent.type, 'X-Service-Access-Token': sent.token },
        body: method === 'GET' ? undefined : body,
      }));
  });
}
