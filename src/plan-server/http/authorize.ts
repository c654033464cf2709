import { createHash, timingSafeEqual } from 'node:crypto';
import { HttpError } from '../../server/http-error.ts';

/** Says in which scheme the secret is to be sent, as every 401 must. */
const challenge = { headers: { 'WWW-Authenticate': 'Bearer' } };

/**
 * Lets in who knows the secret. Digests of equal length are compared, so that the time taken tells
 * nothing about it.
 * @returns a check of the header `Authorization`, which throws an `HttpError` where the secret is not in it.
 */
export function authorizeBy(secret: string): (authorization: string | undefined) => void {
  const expected = digest(secret);
  return (authorization) => {
    const given = /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
    if (given === undefined) {
      const message = "Send the plan server's secret: Authorization: Bearer …";
      throw new HttpError('TOKEN_MISSING', message, challenge);
    }
    if (!timingSafeEqual(digest(given), expected)) {
      const message = "What Authorization carries is not the plan server's secret.";
      throw new HttpError('TOKEN_INVALID', message, challenge);
    }
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
