import { ACCESS_TOKEN_HEADER } from '../http/access.ts';
import { paths } from '../paths.ts';
import { componentSchemas, ref } from './component-schemas.ts';

/** The service's whole HTTP interface, in OpenAPI 3.1, made from the schemas by which it reads. */
export function openapiDocument() {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Warranty service',
      version: '1',
      description:
        'Quotes protection plans and creates their contracts. Paths under /sandbox, /health and /ready are the reference service’s own.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Relative to this document, so that it is right under any prefix that the service is mounted on.
    servers: [{ url: './' }],
    tags: [
      { name: 'interface', description: 'The service interface.' },
      { name: 'own', description: 'Routes of the reference service alone.' },
    ],
    paths: {
      [paths.quote]: {
        post: {
          operationId: 'listWarrantyQuotes',
          summary: 'Offers for a product',
          tags: ['interface'],
          security: [{}, { accessToken: [] }],
          parameters: locationParameters,
          requestBody: json(ref('QuoteRequest')),
          responses: {
            200: reply('The quote; its list is empty where there is no offer.', ref('Quote')),
            ...errors(400, 401, 403, 404, 413, 415, 429, 500, 503),
          },
        },
      },
      [paths.order]: {
        post: {
          operationId: 'saveOrder',
          summary: 'Create or update the contracts of an order',
          tags: ['interface'],
          security: [{ accessToken: [] }],
          requestBody: json(ref('Order')),
          responses: {
            200: reply(
              'Every contract of the order, and each line item whose contract could not be made.',
              ref('OrderReply'),
            ),
            ...errors(400, 401, 403, 413, 415, 500, 503),
          },
        },
      },
      [paths.wholeSystemOrder]: {
        post: {
          operationId: 'saveWholeSystemOrder',
          summary: 'Create or update one contract over several products',
          tags: ['interface'],
          security: [{ accessToken: [] }],
          requestBody: json(ref('WholeSystemOrder')),
          responses: {
            200: reply('The contract.', ref('WholeSystemReply')),
            ...errorReplies(
              [400, 401, 403, 409, 413, 415, 422, 500, 503],
              withFields('ErrorReply', { isError: { const: true } }),
            ),
          },
        },
      },
      [paths.wholeSystemQuote]: {
        post: {
          operationId: 'listWholeSystemQuotes',
          summary: 'Offers for several products at once',
          tags: ['own'],
          security: [{}, { accessToken: [] }],
          parameters: locationParameters,
          requestBody: json(ref('WholeSystemQuoteRequest')),
          responses: {
            200: reply(
              'The quote and its sales lead.',
              withFields('Quote', { svcSalesLeadId: { type: 'string' } }),
            ),
            ...errors(400, 401, 403, 404, 413, 415, 422, 429, 500, 503),
          },
        },
      },
      [paths.contracts]: {
        get: {
          operationId: 'listContracts',
          summary: 'The contracts of a store',
          tags: ['own'],
          security: [{ accessToken: [] }],
          parameters: [
            query('storeId', true, 'Store identifier; the token must be this store’s.'),
            query('orderId', false, 'Only the contracts of this order.'),
            query('svcSalesLeadId', false, 'Only the contract of this whole-system sale.'),
          ],
          responses: {
            200: reply('The contracts, the oldest order first.', {
              type: 'array',
              items: { anyOf: [ref('OrderContract'), ref('WholeSystemContract')] },
            }),
            ...errors(400, 401, 403, 500, 503),
          },
        },
      },
      [paths.health]: {
        get: {
          operationId: 'health',
          summary: 'Whether the service is up',
          tags: ['own'],
          security: [],
          responses: { 200: reply('It is up.', status('up')), ...errors(400) },
        },
      },
      [paths.ready]: {
        get: {
          operationId: 'ready',
          summary: 'Whether the service can use its database',
          tags: ['own'],
          security: [],
          responses: { 200: reply('It can serve.', status('ready')), ...errors(400, 503) },
        },
      },
    },
    components: {
      schemas: componentSchemas(),
      securitySchemes: {
        accessToken: { type: 'apiKey', in: 'header', name: ACCESS_TOKEN_HEADER },
      },
    },
  };
}

const locationParameters = [
  query('storeId', true, 'Store identifier from the merchant’s integration kit.'),
  query('country', true, 'Country code of the customer’s location: two letters.'),
  query('state', false, 'State code of the customer’s location.'),
];

/** What each error status stands for. */
const errorMeanings = {
  400: 'The request is not valid; each field that is wrong is named.',
  401: 'The access token is missing or wrong.',
  403: 'The access token belongs to another store.',
  404: 'The store is unknown.',
  409: 'The line items can no longer change.',
  413: 'The body is too long.',
  415: 'The body is not JSON.',
  422: 'The request does not fit what was offered.',
  429: 'Too many requests without a token; Retry-After says when to try again.',
  500: 'The service failed; whether the request was stored is unknown.',
  503: 'The database is out of reach; nothing was stored.',
} as const;

type ErrorStatus = keyof typeof errorMeanings;

function errors(...statuses: readonly ErrorStatus[]) {
  return errorReplies(statuses, ref('ErrorReply'));
}

function errorReplies(statuses: readonly ErrorStatus[], schema: object) {
  return Object.fromEntries(
    statuses.map((code) => [code, reply(errorMeanings[code], schema)] as const),
  );
}

function reply(description: string, schema: object) {
  return { description, content: { 'application/json': { schema } } };
}

function json(schema: object) {
  return { required: true, content: { 'application/json': { schema } } };
}

function query(name: string, required: boolean, description: string) {
  return { name, in: 'query', required, description, schema: { type: 'string', minLength: 1 } };
}

function withFields(name: 'Quote' | 'ErrorReply', properties: Readonly<Record<string, object>>) {
  return { allOf: [ref(name), { type: 'object', properties, required: Object.keys(properties) }] };
}

function status(value: string) {
  return { type: 'object', properties: { status: { const: value } }, required: ['status'] };
}
