import { ref } from './component-schemas.ts';

/** The parameters of a request for quotes. */
export const locationParameters = [
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
  409: 'The line items can no longer change, or the sale’s row cannot be read.',
  413: 'The body is too long.',
  415: 'The body is not JSON.',
  422: 'The request does not fit what was offered.',
  429: 'Too many requests without a token; Retry-After says when to try again.',
  500: 'The service failed; whether the request was stored is unknown.',
  503: 'The database is out of reach; nothing was stored.',
} as const;

type ErrorStatus = keyof typeof errorMeanings;

/** The replies of these statuses, in the one shape of an error. */
export function errors(...statuses: readonly ErrorStatus[]) {
  return errorReplies(statuses, ref('ErrorReply'));
}

/** The replies of these statuses. */
export function errorReplies(statuses: readonly ErrorStatus[], schema: object) {
  return Object.fromEntries(
    statuses.map((code) => [code, reply(errorMeanings[code], schema)] as const),
  );
}

/** A reply whose body is JSON. */
export function reply(description: string, schema: object) {
  return { description, content: { 'application/json': { schema } } };
}

/** A body that must be sent as JSON. */
export function json(schema: object) {
  return { required: true, content: { 'application/json': { schema } } };
}

/** A parameter of the address. */
export function query(name: string, required: boolean, description: string) {
  return { name, in: 'query', required, description, schema: { type: 'string', minLength: 1 } };
}

/** What is described already, with these fields, which are there always. */
export function withFields(
  name: 'Quote' | 'ErrorReply',
  properties: Readonly<Record<string, object>>,
) {
  return { allOf: [ref(name), { type: 'object', properties, required: Object.keys(properties) }] };
}
