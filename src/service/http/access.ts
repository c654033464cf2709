import type { Context } from 'hono';
import { HttpError } from '../../server/http-error.ts';
import type { ServiceEnvironment } from '../service-parts.ts';
import type { Stores } from '../stores.ts';

/** The header that carries a store's access token. */
export const ACCESS_TOKEN_HEADER = 'X-Service-Access-Token';

/**
 * The store whose token a request carries; the request is logged as that store's.
 * @throws {HttpError} where the token is missing, or nobody's.
 */
export function authorize(context: Context<ServiceEnvironment>, stores: Stores): string {
  const token = context.req.header(ACCESS_TOKEN_HEADER);
  if (!token) {
    throw new HttpError(
      'TOKEN_MISSING',
      `Send the store's access token in ${ACCESS_TOKEN_HEADER}.`,
    );
  }
  const storeId = stores.ownerOf(token);
  if (storeId === undefined) {
    throw new HttpError('TOKEN_INVALID', `The token in ${ACCESS_TOKEN_HEADER} is no store's.`);
  }
  context.set('storeId', storeId);
  return storeId;
}

/**
 * Refuses a request for a store other than its token's, without telling whether that store exists.
 * @throws {HttpError} where the stores differ.
 */
export function requireOwnStore(tokenOwner: string, storeId: string): void {
  if (tokenOwner === storeId) return;
  throw new HttpError(
    'TOKEN_FOREIGN',
    `The token in ${ACCESS_TOKEN_HEADER} belongs to another store than storeId names.`,
    { issues: [{ path: 'storeId', message: "storeId must be the token's own store." }] },
  );
}

/**
 * Lets a request for a known store pass where no token is needed. One that is sent must be right all
 * the same: a merchant with a mistyped token learns of it before the first order.
 * @throws {HttpError} for an unknown store or a wrong token.
 */
export function admit(context: Context<ServiceEnvironment>, stores: Stores, storeId: string): void {
  // A header without a value is what a shop sends that was given no token.
  if (context.req.header(ACCESS_TOKEN_HEADER)) requireOwnStore(authorize(context, stores), storeId);
  if (!stores.has(storeId)) {
    throw new HttpError('UNKNOWN_STORE', 'No store has this storeId.', {
      issues: [{ path: 'storeId', message: 'storeId must be the id of a store of this service.' }],
    });
  }
  context.set('storeId', storeId);
}
