import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Issue, MAX_ISSUES } from '../schemas/issue.ts';

/** The HTTP status of each error code, of whichever server. */
const statuses = {
  INVALID_REQUEST: 400,
  MALFORMED_HTTP: 400,
  MALFORMED_JSON: 400,
  TOKEN_MISSING: 401,
  TOKEN_INVALID: 401,
  TOKEN_FOREIGN: 403,
  NOT_FOUND: 404,
  UNKNOWN_STORE: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  LINE_ITEMS_TOO_LATE: 409,
  NOT_SAVED: 409,
  NOT_SET_ASIDE: 409,
  ORDER_DAMAGED: 409,
  TOKEN_USED: 409,
  TOO_MANY_PLANS: 409,
  OFFER_EXPIRED: 410,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  OFFER_MISMATCH: 422,
  RATE_LIMITED: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL_ERROR: 500,
  UNAVAILABLE: 503,
} as const satisfies Record<string, ContentfulStatusCode>;

/** What went wrong, for programs. */
export type HttpErrorCode = keyof typeof statuses;

/** The one shape of an error reply. */
interface ErrorReply {
  readonly error: {
    readonly code: HttpErrorCode;
    /** A sentence for people. */
    readonly message: string;
    /** What is wrong with which field; empty where no field is at fault. */
    readonly issues: readonly Issue[];
  };
}

interface HttpErrorDetails {
  readonly issues?: readonly Issue[];
  readonly cause?: unknown;
  /** When the caller may try again, in s. */
  readonly retryAfter?: number;
  /** Headers that belong to the refusal. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request that is refused, with the reply that says why; of its issues the first 20 are listed. */
export class HttpError extends Error {
  readonly code: HttpErrorCode;
  readonly issues: readonly Issue[];
  /** What the reply says in headers, such as when the caller may try again. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    code: HttpErrorCode,
    message: string,
    { issues = [], cause, retryAfter, headers = {} }: HttpErrorDetails = {},
  ) {
    super(message, { cause });
    this.name = 'HttpError';
    this.code = code;
    this.issues = issues.slice(0, MAX_ISSUES);
    this.headers =
      retryAfter === undefined ? headers : { ...headers, 'Retry-After': String(retryAfter) };
  }

  get status(): ContentfulStatusCode {
    return statuses[this.code];
  }

  get reply(): ErrorReply {
    return { error: { code: this.code, message: this.message, issues: [...this.issues] } };
  }
}

/** The refusal of a request whose fields are wrong; the first 20 of them are named. */
export function invalidRequest(issues: readonly Issue[]): HttpError {
  const sentences = issues.slice(0, MAX_ISSUES).map(({ message }) => message);
  return new HttpError('INVALID_REQUEST', `The request is not valid: ${sentences.join(' ')}`, {
    issues,
  });
}
