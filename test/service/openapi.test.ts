import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { startService, type TestService } from './support/start-service.ts';

describe('GET /openapi.json', () => {
  let service: TestService;
  // The document is read as JSON, as any tool would.
  let document: Awaited<ReturnType<Response['json']>>;
  before(async () => {
    service = await startService();
    const response = await fetch(`${service.url}/openapi.json`);
    assert.equal(response.status, 200);
    document = await response.json();
  });
  after(() => service.close());

  it('is accepted by a public validator, as OpenAPI 3.1', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document));
    assert.deepEqual(result.errors, undefined);
    assert.equal(result.valid, true);
    assert.equal(validator.version, '3.1');
  });

  it('shows every route of the interface and of the sandbox', () => {
    assert.deepEqual(Object.keys(document.paths).toSorted(), [
      '/api/v1/quote/listWarrantyQuotes',
      '/health',
      '/partner/api/v1/order',
      '/partner/api/v1/order/whole-system',
      '/ready',
      '/sandbox/contracts',
      '/sandbox/whole-system/quotes',
    ]);
  });

  it('refers to schemas that are there', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    assert.ok(refs.length > 30);
    for (const [, name] of refs) assert.ok(name && name in document.components.schemas, name);
  });

  it('names its schemas by their place alone: no $id, no $schema', () => {
    const [stray] = /"\$(id|schema)"/.exec(JSON.stringify(document)) ?? [];
    assert.equal(stray, undefined);
  });

  it('fits an error of a whole-system order, which has isError beside error: no reply is closed to further fields', () => {
    const { responses } = document.paths['/partner/api/v1/order/whole-system'].post;
    const { allOf } = responses['422'].content['application/json'].schema;
    assert.deepEqual(allOf, [
      { $ref: '#/components/schemas/ErrorReply' },
      { type: 'object', properties: { isError: { const: true } }, required: ['isError'] },
    ]);
    const [closed] = /"additionalProperties":false/.exec(JSON.stringify(document)) ?? [];
    assert.equal(closed, undefined);
  });

  it('says where the service is, beside the document, under whatever prefix', () => {
    const [{ url }] = document.servers;
    const there = new URL(url, 'https://shop.example/warranty/openapi.json');
    assert.equal(there.href, 'https://shop.example/warranty/');
  });

  it('says what a request needs: the token for orders, not for quotes; storeId and country, not the state', () => {
    const { accessToken } = document.components.securitySchemes;
    assert.deepEqual(accessToken, {
      type: 'apiKey',
      in: 'header',
      name: 'X-Service-Access-Token',
    });
    const quote = document.paths['/api/v1/quote/listWarrantyQuotes'].post;
    assert.deepEqual(quote.security, [{}, { accessToken: [] }]);
    const needed = quote.parameters.filter(({ required }: { required: boolean }) => required);
    const names = needed.map(({ name }: { name: string }) => name);
    assert.deepEqual(names, ['storeId', 'country']);
    for (const path of ['/partner/api/v1/order', '/partner/api/v1/order/whole-system']) {
      assert.deepEqual(document.paths[path].post.security, [{ accessToken: [] }]);
    }
  });

  it('names each status with which a refused request is answered', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const withToken = { ...headers, 'X-Service-Access-Token': 'demo-token' };
    const wrong: readonly [query: string, request: RequestInit][] = [
      ['', { headers, body: '{}' }],
      ['?storeId=demo-store&country=US', { headers: { 'X-Service-Access-Token': 'wrong' } }],
      ['?storeId=other-store&country=US', { headers: withToken, body: '{"storeId":"other"}' }],
      ['?storeId=unknown&country=US', { headers, body: '{}' }],
      ['?storeId=demo-store&country=US', { headers: withToken, body: '{' }],
      ['?storeId=demo-store&country=US', { headers: withToken, body: ' '.repeat(2 ** 20 + 1) }],
      [
        '?storeId=demo-store&country=US',
        { headers: { ...withToken, 'Content-Type': 'text/plain' }, body: '{}' },
      ],
    ];
    for (const [path, operations] of Object.entries<Record<string, { responses: object }>>(
      document.paths,
    )) {
      const { post } = operations;
      if (post === undefined) continue;
      for (const [query, request] of wrong) {
        const { status } = await fetch(service.url + path + query, { ...request, method: 'POST' });
        assert.notEqual(status, 200);
        assert.ok(String(status) in post.responses, `${path} answers ${status}`);
      }
    }
  });

  it('has the limits and rules of the interface', () => {
    const { Order, OrderLineItem, OrderReply, QuoteRequest, WholeSystemOrder } =
      document.components.schemas;
    assert.equal(Order.properties.orderId.maxLength, 48);
    assert.equal(OrderReply.properties.orderId.maxLength, 48);
    assert.equal(OrderLineItem.properties.lineItemId.maxLength, 48);
    assert.deepEqual(OrderLineItem.required, ['lineItemId', 'quantity']);
    assert.equal(QuoteRequest.properties.productPrice.exclusiveMinimum, 0);
    assert.deepEqual(Order.properties.orderPurchaseDate, {
      type: 'string',
      format: 'date-time',
      maxLength: 100,
    });
    assert.deepEqual(WholeSystemOrder.anyOf, [
      { required: ['svcSalesLeadId'] },
      {
        required: ['lineItemList'],
        properties: { lineItemList: { contains: { minProperties: 1 } } },
      },
    ]);
  });
});
