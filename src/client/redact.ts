const MASK = '[access token]';

/**
 * The text without the access token: a service, or whatever stands before it, may repeat a
 * request's headers in its reply, and replies end up in errors and logs.
 */
export function redactText(text: string, accessToken: string | undefined): string {
  return accessToken ? text.replaceAll(accessToken, MASK) : text;
}

/**
 * What `fetch` threw, unless the token can be read in it: a test double or a wrapper of `fetch` may
 * print the headers it was given. Then an error with the redacted message stands in its place.
 */
export function redactCause(cause: unknown, accessToken: string | undefined): unknown {
  if (!accessToken || !chainText(cause).includes(accessToken)) return cause;
  return new Error(redactText(cause instanceof Error ? cause.message : String(cause), accessToken));
}

/** Everything that a log shows of an error and its causes. */
function chainText(cause: unknown): string {
  if (!(cause instanceof Error)) return `${safeJson(cause)} ${String(cause)}`;
  const causes: unknown[] =
    cause instanceof AggregateError ? [cause.cause].concat(cause.errors) : [cause.cause];
  const below = causes.filter((error) => error !== undefined && error !== cause).map(chainText);
  return [cause.message, cause.stack, safeJson(cause), ...below].join(' ');
}

function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}
