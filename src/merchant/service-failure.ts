import { TimeoutError, type WarrantyError } from '../client/errors.ts';
import { ServiceError } from '../client/reply-errors.ts';
import { isAboutAccess } from './is-about-access.ts';
import { ProxyRefusal, tooManyRequests } from './proxy-reply.ts';

/**
 * How long a page should leave a failing service alone, in seconds: longer than any page waits, so
 * that pages do not repeat what the proxy has repeated already.
 */
const LEAVE_ALONE = '30';

/** What a page is told when the service gave no quote: nothing about the service itself. */
export function serviceFailure(error: WarrantyError): ProxyRefusal {
  if (error instanceof TimeoutError) return unavailable(504, 'service-timeout');
  if (!(error instanceof ServiceError)) return unavailable(502, 'service-unavailable');
  const { status, issues, retryAfter } = error;
  if (status === 429) return tooManyRequests(retryAfter);
  if (status >= 500 || isAboutAccess(status)) return unavailable(502, 'service-unavailable');
  return new ProxyRefusal(status, 'refused', 'The service has no quote for this request.', {
    issues,
  });
}

function unavailable(status: number, code: string): ProxyRefusal {
  return new ProxyRefusal(status, code, 'There are no quotes at the moment.', {
    headers: { 'retry-after': LEAVE_ALONE },
  });
}
