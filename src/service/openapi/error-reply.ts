import * as z from 'zod/mini';
import type { HttpErrorCode } from '../../server/http-error.ts';

/** What went wrong, for programs: the codes of `HttpError` that the service replies with. */
export const ErrorCode = z.enum([
  'INVALID_REQUEST',
  'MALFORMED_HTTP',
  'MALFORMED_JSON',
  'TOKEN_MISSING',
  'TOKEN_INVALID',
  'TOKEN_FOREIGN',
  'NOT_FOUND',
  'UNKNOWN_STORE',
  'METHOD_NOT_ALLOWED',
  'REQUEST_TIMEOUT',
  'LINE_ITEMS_TOO_LATE',
  'ORDER_DAMAGED',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'OFFER_MISMATCH',
  'RATE_LIMITED',
  'HEADERS_TOO_LARGE',
  'INTERNAL_ERROR',
  'UNAVAILABLE',
] as const satisfies readonly HttpErrorCode[]);

/** The one shape of an error reply, as `HttpError` makes it. */
export const ErrorReply = z.object({
  error: z.object({
    code: ErrorCode,
    /** A sentence for people. */
    message: z.string(),
    /** What is wrong with which field; empty where no field is at fault. */
    issues: z.array(z.object({ path: z.string(), message: z.string() })),
  }),
});
