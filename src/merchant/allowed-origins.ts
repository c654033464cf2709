import { fieldError } from '../client/errors.ts';
import { ProxyRefusal } from './proxy-reply.ts';

/**
 * The origins as browsers send them.
 * @param origins - A list by its type; JavaScript may leave it out, or give one text.
 * @throws {RequestError} when there is none, or an entry is no origin such as `https://shop.example`.
 */
export function checkOrigins(origins: readonly string[]): ReadonlySet<string> {
  if (!Array.isArray(origins) || origins.length === 0) {
    throw fieldError(
      'allowedOrigins',
      "allowedOrigins must be a list of at least one origin, such as ['https://shop.example'].",
    );
  }
  const given: readonly unknown[] = origins;
  for (const origin of given) {
    if (!isOrigin(origin)) {
      throw fieldError(
        'allowedOrigins',
        `allowedOrigins must hold origins such as https://shop.example, without a path or a slash at the end, not ${String(origin)}.`,
      );
    }
  }
  return new Set(origins);
}

function isOrigin(text: unknown): text is string {
  return typeof text === 'string' && URL.canParse(text) && new URL(text).origin === text;
}

/**
 * The CORS headers of every reply to this request. Browsers name the origin in every POST, those of
 * the same origin included; a request without one is not from a page.
 * @throws {ProxyRefusal} when the origin is not in the list.
 */
export function corsHeaders(
  request: Request,
  allowedOrigins: ReadonlySet<string>,
): Record<string, string> {
  const origin = request.headers.get('origin');
  if (origin === null || !allowedOrigins.has(origin)) {
    throw new ProxyRefusal(
      403,
      'origin-not-allowed',
      "The request's Origin is not one of the proxy's allowedOrigins.",
      {
        headers: { vary: 'origin' },
      },
    );
  }
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'retry-after',
    vary: 'origin',
  };
}

/** The answer to the preflight request that a browser sends before it posts JSON to another origin. */
export function preflightResponse(cors: Readonly<Record<string, string>>): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...cors,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '7200',
    },
  });
}
