import type { Context } from 'hono';
import { HttpError } from '../../server/http-error.ts';
import type { ServiceEnvironment, ServiceParts } from '../service-parts.ts';
import { ACCESS_TOKEN_HEADER } from './access.ts';
import { clientKey } from './client-key.ts';

/** Bytes of a body that count as one request: what is stored grows with what was sent. */
const BYTES_PER_UNIT = 4096;

type Limits = Pick<ServiceParts, 'anonymousLimit' | 'clientAddressHeader'>;

/**
 * Counts a request that is admitted without a token and will be stored.
 * @returns what counts the length of its body, once that is known.
 * @throws {HttpError} where the client has asked too often; so does what is returned.
 */
export function limitAnonymous(
  context: Context<ServiceEnvironment>,
  { anonymousLimit, clientAddressHeader }: Limits,
): (bodyBytes: number) => void {
  if (anonymousLimit === undefined || context.req.header(ACCESS_TOKEN_HEADER)) {
    return () => undefined;
  }
  const client = clientKey(clientAddress(context, clientAddressHeader));
  const take = (units: number, taken = 0) => {
    const wait = anonymousLimit.take(client, Date.now(), units, taken);
    if (wait > 0) {
      throw new HttpError('RATE_LIMITED', 'Too many requests without a token; try again later.', {
        retryAfter: Math.ceil(wait / 1000),
      });
    }
  };
  take(1);
  return (bodyBytes) => {
    if (bodyBytes > BYTES_PER_UNIT) take(Math.ceil(bodyBytes / BYTES_PER_UNIT), 1);
  };
}

/** The address of who asks: of a proxy's list the last, because a client can write the earlier ones. */
function clientAddress(context: Context<ServiceEnvironment>, header: string | undefined): string {
  const forwarded = header === undefined ? undefined : context.req.header(header);
  return forwarded?.split(',').at(-1)?.trim() || context.env.clientAddress || '';
}
