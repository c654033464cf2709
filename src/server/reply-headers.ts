/**
 * The headers of every reply: a reply is data for its caller, no page and nothing to keep. They do not include
 * `Strict-Transport-Security`, because only the operator, by the proxy, knows whether the host is reached by HTTPS
 * alone.
 */
export const headersOfAll: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
};

/** The headers of a reply whose body is JSON. */
export const headersOfJson: Readonly<Record<string, string>> = {
  ...headersOfAll,
  'Content-Type': 'application/json',
};
