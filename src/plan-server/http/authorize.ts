import { createHash, timingSafeEqual } from 'node:crypto';
import { HttpError } from '../../server/http-error.ts';

/** Says in which scheme the secret is to be sent, as every 401 must. */
const challenge = { headers: { 'WWW-Authenticate': 'Bearer' } };

/**
 * Lets in who knows one of the secrets. Each is compared, by digests of equal length, so that the time taken tells
 * nothing about them.
 * @returns a check of the header `Authorization`, which throws an `HttpError` where no secret is in it.
 */
export function authorizeBy(
  secrets: readonly string[],
): (authorization: string | undefined) => void {
  const expected = secrets.map(digest);
  return (authorization) => {
    const given = /^bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];
    if (given === undefined) {
      const message = "Send the plan server's secret: Authorization: Bearer …";
      throw new HttpError('TOKEN_MISSING', message, challenge);
    }
    const sent = digest(given);
    if (!expected.map((secret) => timingSafeEqual(sent, secret)).includes(true)) {
      const message = "What Authorization carries is not the plan server's secret.";
      throw new HttpError('TOKEN_INVALID', message, challenge);
    }
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
