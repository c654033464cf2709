import type { Service } from './faults.ts';

const anyOrigin = { 'access-control-allow-origin': '*' };

/** The first quote requests, so many, get this reply; the others reach the service. */
export function failing(times: number, reply: () => Response): (service: Service) => Service {
  return (service) => {
    let left = times;
    return (request) => {
      if (request.method !== 'POST' || left <= 0) return service(request);
      left -= 1;
      return Promise.resolve(reply());
    };
  };
}

/** @param retryAfter - The header's value: seconds or a date. */
export function tooManyRequests(retryAfter: string): Response {
  const headers = {
    ...anyOrigin,
    'access-control-expose-headers': 'retry-after',
    'retry-after': retryAfter,
  };
  return Response.json({ error: { message: 'Too many requests.' } }, { status: 429, headers });
}

export function badGateway(): Response {
  return new Response('<!doctype html><title>Bad gateway</title>', {
    status: 502,
    headers: { ...anyOrigin, 'content-type': 'text/html' },
  });
}
