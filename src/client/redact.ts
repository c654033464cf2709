const MASK = '[access token]';

/** Most characters in which one of the token is written: `\\\u002b`, or `&#x0000002b;`. */
const LONGEST_FORM = 12;

/** Deepest chain of causes that is kept. */
const MAX_CAUSES = 8;

/**
 * Takes an access token out of what ends up in errors and so in logs: a service, or whatever stands
 * before it, may repeat a request's headers in its reply, in any spelling.
 */
export class Redactor {
  readonly #token: RegExp;
  readonly #longest: number;

  constructor(accessToken: string) {
    this.#token = new RegExp(accessToken.replace(/./g, spellings), 'gi');
    this.#longest = accessToken.length * LONGEST_FORM;
  }

  /** The text without the token, as it is or with escapes of JSON, addresses or HTML. */
  text(text: string): string {
    return text.replace(this.#token, MASK);
  }

  /** The same for a text that was cut, and may end in the middle of the token. */
  cutText(text: string): string {
    return this.text(text).slice(0, -this.#longest);
  }

  /** A JSON value without the token in keys, texts and numbers. */
  json(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.json(item));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, field]) => [this.text(key), this.json(field)]),
      );
    const text = String(value);
    const redacted = this.text(text);
    return redacted === text ? value : redacted;
  }

  /**
   * What `fetch` threw, as name, code and message, with its own causes: a test double or a wrapper
   * of `fetch` may keep the headers it was given in any other field.
   */
  cause(cause: unknown, depth = 0): Error {
    const kept = this.#errorLike(cause, depth);
    if (!(cause instanceof Error)) return kept;
    Object.defineProperty(kept, 'name', { value: this.text(textOf(cause.name)) });
    if ('code' in cause && typeof cause.code === 'string')
      Object.assign(kept, { code: this.text(cause.code) });
    if (cause.cause !== undefined && depth < MAX_CAUSES)
      kept.cause = this.cause(cause.cause, depth + 1);
    return kept;
  }

  #errorLike(cause: unknown, depth: number): Error {
    const message = this.text(textOf(cause instanceof Error ? cause.message : cause));
    if (!(cause instanceof AggregateError) || depth === MAX_CAUSES) return new Error(message);
    const errors = cause.errors.slice(0, MAX_CAUSES);
    return new AggregateError(
      errors.map((error) => this.cause(error, depth + 1)),
      message,
    );
  }
}

/** A pattern for each way in which a character of the token may be written. */
function spellings(char: string): string {
  const decimal = char.charCodeAt(0);
  const hex = decimal.toString(16).padStart(2, '0');
  // The numbers of repeats are limited so that no text takes long to search.
  return String.raw`(?:\\{0,3}\x${hex}|\\{1,3}(?:x|u00)${hex}|%(?:25){0,2}${hex}|&#(?:x0{0,4}${hex}|0{0,4}${decimal});)`;
}

/** Whatever was thrown as text; what has none is named by its type. */
function textOf(cause: unknown): string {
  try {
    return String(cause);
  } catch {
    return typeof cause;
  }
}
