import type { Issue } from '../schemas/issue.ts';

/** A refusal of the quote proxy, in the shape that the reference service's errors have. */
export class ProxyRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly issues: readonly Issue[];
  /** Headers beside those of every reply. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    {
      issues = [],
      headers = {},
    }: { issues?: readonly Issue[]; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
    this.headers = headers;
  }

  /** @param headers - Those that every reply to the request has. */
  toResponse(headers: Readonly<Record<string, string>>): Response {
    const { code, message, issues } = this;
    const body = { error: { code, message, issues } };
    return jsonResponse(body, this.status, { ...headers, ...this.headers });
  }
}

/**
 * The refusal of a request that is one too many.
 * @param wait - Time until the page may ask again, in ms; absent where it is not known.
 */
export function tooManyRequests(wait: number | undefined): ProxyRefusal {
  return new ProxyRefusal(429, 'too-many-requests', 'Too many requests.', {
    headers: wait === undefined ? {} : { 'retry-after': String(Math.ceil(wait / 1000)) },
  });
}

/** A JSON reply that no cache between the proxy and the shopper keeps. */
export function jsonResponse(
  body: unknown,
  status: number,
  headers: Readonly<Record<string, string>>,
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  });
}
