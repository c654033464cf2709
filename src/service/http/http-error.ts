import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Issue } from '../../schemas/issues.ts';

/** The service's error codes, each with its HTTP status. */
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
} as const satisfies Record<string, ContentfulStatusCode>;

/** What went wrong, for programs. */
export type ErrorCode = keyof typeof statuses;

/** The one shape of an error reply. */
export interface ErrorReply {
  readonly error: {
    readonly code: ErrorCode;
    /** A sentence for people. */
    readonly message: string;
    /** What is wrong with which field; empty where no field is at fault. */
    readonly issues: readonly Issue[];
  };
}

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
    return { error: { code: this.code, message: this.message, issues: this.issues } };
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
