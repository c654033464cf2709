import type { Credentials } from '../client/credentials.ts';
import { NetworkError, TimeoutError, type WarrantyError } from '../client/errors.ts';
import { ReplyError, ServiceError } from '../client/reply-errors.ts';

/** Codes of failures before a connection existed, so that nothing of the request was sent. */
const NEVER_CONNECTED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/**
 * What the other codes for a certificate of the service that is not accepted have in common, such as
 * `CERT_HAS_EXPIRED`: the certificate is checked before anything is sent. The codes of an other end that refuses
 * a certificate do not have it.
 */
const CERTIFICATE_NOT_TAKEN = /(?:^|_)CERT(?:_|$)/;

/**
 * Codes of a host that speaks no TLS, or refuses to begin it, because it has no certificate for its name yet or no
 * version and cipher in common: nothing was sent by then. Versions of OpenSSL name the same refusal differently.
 */
const TLS_NOT_BEGUN =
  /^ERR_SSL_(?:WRONG_VERSION_NUMBER|.+_(?:UNRECOGNIZED_NAME|HANDSHAKE_FAILURE|PROTOCOL_VERSION|INSUFFICIENT_SECURITY))$/;

/** What Node says of failures before anything was sent for which it has no code, or one that says less. */
const NOTHING_SENT: ReadonlySet<string> = new Set([
  // For a port to which `fetch` connects on no host, such as 6666.
  'bad port',
  // For a load balancer that accepts the connection and closes it, because no server is behind it.
  'Client network socket disconnected before secure TLS connection was established',
]);

/** What Node says where the company's proxy makes no tunnel to the service, for example because the proxy is down. */
const NO_TUNNEL = /^Proxy response \(\d+\) !== 200 when HTTP Tunneling$/;

/** What Deno, which has no codes, says where no connection was made, or no TLS began on it. */
const NO_CONNECTION_IN_DENO = /: client error \(Connect\): /;

/**
 * Statuses by which a service puts off whatever it was asked: the request did not arrive whole in time (408), came
 * too early on its connection (425), or is one too many (429).
 */
const PUT_OFF: ReadonlySet<number> = new Set([408, 425, 429]);

/** Deepest chain of causes that is looked at: one may lead back to itself. */
const MAX_CAUSES = 8;

/** The causes that said that nothing was sent while they had all of their text still. */
const unsent = new WeakSet<Error>();

/**
 * The credentials, which note what a cause says of an order before they take the token out of it: a short token may stand
 * in a code such as `ECONNREFUSED` by chance.
 */
export function notingUnsent(credentials: Credentials): Credentials {
  return {
    ...credentials,
    cause: (cause) => {
      const kept = credentials.cause(cause);
      if (kept instanceof Error && neverConnected(cause)) unsent.add(kept);
      return kept;
    },
  };
}

/**
 * True where the order surely was not carried out, and the service may take it later. A 503 says so
 * only with `Retry-After`: without, it may be a gateway's, after the service carried the order out.
 */
function isPutOff(error: WarrantyError): boolean {
  if (error instanceof ServiceError) {
    return PUT_OFF.has(error.status) || (error.status === 503 && error.retryAfter !== undefined);
  }
  return error instanceof NetworkError && neverConnected(error.cause);
}

/** True where the order may or may not have been carried out. */
export function isAmbiguous(error: WarrantyError): boolean {
  if (isUnreadable(error)) return true;
  if (error instanceof ServiceError) return error.status >= 500 && !isPutOff(error);
  if (error instanceof NetworkError) return !neverConnected(error.cause);
  return error instanceof TimeoutError;
}

/**
 * True where a reply came that does not say what became of the order, and would only come again: one that does not
 * fit the interface, or a 303, by which a server says that what was done has its result elsewhere.
 */
export function isUnreadable(error: WarrantyError): boolean {
  return error instanceof ReplyError || (error instanceof ServiceError && error.status === 303);
}

/**
 * True where the order may be sent again as it is, because the service may take it then.
 * @param retryAmbiguous - Whether an order that may have been carried out may be sent again too.
 */
export function isRepeatable(error: WarrantyError, retryAmbiguous: boolean): boolean {
  if (isPutOff(error)) return true;
  return retryAmbiguous && isAmbiguous(error) && !isUnreadable(error);
}

function neverConnected(cause: unknown, depth = 0): boolean {
  if (!(cause instanceof Error) || depth > MAX_CAUSES) return false;
  if (unsent.has(cause)) return true;
  // An aggregate holds an error for each address of the host that was tried.
  if (cause instanceof AggregateError) {
    const { errors } = cause;
    return errors.length > 0 && errors.every((error) => neverConnected(error, depth + 1));
  }
  if (NOTHING_SENT.has(cause.message)) return true;
  if (NO_TUNNEL.test(cause.message) || NO_CONNECTION_IN_DENO.test(cause.message)) return true;
  // The system could not connect, for whatever reason: no route, no address, no time.
  if ('syscall' in cause && /^(?:connect|getaddrinfo)$/.test(textOf(cause.syscall))) return true;
  if ('code' in cause && isBeforeConnection(textOf(cause.code))) return true;
  return neverConnected(cause.cause, depth + 1);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isBeforeConnection(code: string): boolean {
  if (NEVER_CONNECTED.has(code)) return true;
  return [CERTIFICATE_NOT_TAKEN, TLS_NOT_BEGUN].some((codes) => codes.test(code));
}

/**
 * What became of an order that failed. `refused`: it was not carried out, and will not be until somebody
 * corrects it, or the configuration (a 401). `put-off`: it was not carried out, and may be saved later
 * as it is (no connection was made, 408, 425, 429, 503 with `Retry-After`). `unknown`: it may have been carried
 * out.
 */
export type OrderOutcome = 'refused' | 'put-off' | 'unknown';

/** What became of an order, by the error that `saveOrder` or `saveWholeSystemOrder` threw. */
export function orderOutcome(error: WarrantyError): OrderOutcome {
  if (error.ambiguous) return 'unknown';
  return isPutOff(error) ? 'put-off' : 'refused';
}
