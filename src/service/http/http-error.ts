import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod/mini';
import type { Issue } from '../../schemas/issues.ts';

/** The HTTP status of each error code. */
const statuses = {
  INVALID_REQUEST: 400,
  MALFORMED_JSON: 400,
  TOKEN_MISSING: 401,
  TOKEN_INVALID: 401,
  TOKEN_FOREIGN: 403,
  NOT_FOUND: 404,
  UNKNOWN_STORE: 404,
  METHOD_NOT_ALLOWED: 405,
  LINE_ITEMS_TOO_LATE: 409,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  OFFER_MISMATCH: 422,
  INTERNAL_ERROR: 500,
  UNAVAILABLE: 503,
} as const satisfies Record<ErrorCode, ContentfulStatusCode>;

/** What went wrong, for programs. */
export const ErrorCode = z.enum([
  'INVALID_REQUEST',
  'MALFORMED_JSON',
  'TOKEN_MISSING',
  'TOKEN_INVALID',
  'TOKEN_FOREIGN',
  'NOT_FOUND',
  'UNKNOWN_STORE',
  'METHOD_NOT_ALLOWED',
  'LINE_ITEMS_TOO_LATE',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'OFFER_MISMATCH',
  'INTERNAL_ERROR',
  'UNAVAILABLE',
]);
export type ErrorCode = z.output<typeof ErrorCode>;

/** The one shape of an error reply. */
export const ErrorReply = z.object({
  error: z.object({
    code: ErrorCode,
    /** A sentence for people. */
    message: z.string(),
    /** What is wrong with which field; empty where no field is at fault. */
    issues: z.array(z.object({ path: z.string(), message: z.string() })),
  }),
});
export type ErrorReply = z.output<typeof ErrorReply>;

/** A request that is refused, with the reply that says why. */
export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly Issue[];

  constructor(
    code: ErrorCode,
    message: string,
    { issues = [], cause }: { issues?: readonly Issue[]; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = 'HttpError';
    this.code = code;
    this.issues = issues;
  }

  get status(): ContentfulStatusCode {
    return statuses[this.code];
  }

  get reply(): ErrorReply {
    return { error: { code: this.code, message: this.message, issues: [...this.issues] } };
  }
}

/** The refusal of a request whose fields are wrong, each of them named. */
export function invalidRequest(issues: readonly Issue[]): HttpError {
  return new HttpError(
    'INVALID_REQUEST',
    `The request is not valid: ${issues.map(({ message }) => message).join(' ')}`,
    { issues },
  );
}
