/**
 * The headers of every reply: it is data for its caller, no page and nothing to keep. Whether the host is
 * reached by HTTPS alone, only the operator knows: `Strict-Transport-Security` is the proxy's to add.
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

/** Those of a reply whose body is JSON. */
export const headersOfJson: Readonly<Record<string, string>> = {
  ...headersOfAll,
  'Content-Type': 'application/json',
};
