import { paths } from '../paths.ts';
import { ref } from './component-schemas.ts';
import { errors, json, locationParameters, query, reply, withFields } from './operation-parts.ts';

/** The paths of the reference service alone. */
export function ownPaths() {
  return {
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
  };
}

function status(value: string) {
  return { type: 'object', properties: { status: { const: value } }, required: ['status'] };
}
