/**
 * One line a request: method, route, status, duration. Of a path only what the plan server itself named:
 * an order's id is the shop's.
 */
export function requestLine(request: Request, status: number, duration: number): string {
  const [, first = '', second, third] = new URL(request.url).pathname.split('/');
  const route =
    second === undefined ? first : `${first}/…${third === undefined ? '' : `/${third}`}`;
  const known = /^(health|ready|metrics|changes|attention|orders\/…(\/(receipts|retry|settle))?)$/;
  return `${request.method} ${known.test(route) ? `/${route}` : '(unknown path)'} ${status} ${Math.round(duration)}ms`;
}
