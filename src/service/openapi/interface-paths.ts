import { paths } from '../paths.ts';
import { ref } from './component-schemas.ts';
import {
  errorReplies,
  errors,
  json,
  locationParameters,
  reply,
  withFields,
} from './operation-parts.ts';

/** The paths of the service interface. */
export function interfacePaths() {
  return {
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
  };
}
