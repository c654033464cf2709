import type { Context } from 'hono';
import type { ServiceEnvironment } from '../service-parts.ts';
import type { Stores } from '../stores.ts';
import { HttpError } from './http-error.ts';

/** The header that carries a store's access token. */
export const ACCESS_TOKEN_HEADER = 'X-Service-Access-Token';

/**
 * Lets a request for a known store pass. Its token is optional, but one that is sent must be right:
 * a merchant with a mistyped token learns of it before the first order.
 * @throws {HttpError} for an unknown store or a wrong token.
 */
export function admitToStore(
  context: Context<ServiceEnvironment>,
  stores: Stores,
  storeId: string,
): void {
  if (!stores.has(storeId))
    throw new HttpError('UNKNOWN_STORE', 'No store has this storeId.', {
      issues: [{ path: 'storeId', message: 'storeId must be the id of a store of this service.' }],
    });
  context.set('storeId', storeId);
  const token = context.req.header(ACCESS_TOKEN_HEADER);
  if (token !== undefined && stores.ownerOf(token) !== storeId)
    throw new HttpError(
      'TOKEN_INVALID',
      `The token in ${ACCESS_TOKEN_HEADER} is not the store's. This endpoint needs none: leave the header out, or send the right one.`,
    );
}
