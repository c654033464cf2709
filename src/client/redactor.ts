const MASK = '[access token]';
const MASKS = /(?:\[access token\])+/g;

/** Most characters of a token for one expression: the work to prepare an expression grows faster than its length. */
const PIECE_LENGTH = 128;

/** Most characters that one character of the token may take: `&amp;amp;#x00002b;`. */
const LONGEST_FORM = 18;

/** Shortest token that is looked for in base64: the few characters of a shorter one occur by chance. */
const SHORTEST_IN_BASE64 = 6;

/** What HTML calls the characters of which a token may be made. */
const HTML_NAMES: Readonly<Record<string, string>> = {
  '!': 'excl',
  '"': 'quot',
  '#': 'num',
  $: 'dollar',
  '%': 'percnt',
  '&': 'amp',
  "'": 'apos',
  '(': 'lpar',
  ')': 'rpar',
  '*': 'ast|midast',
  '+': 'plus',
  ',': 'comma',
  '.': 'period',
  '/': 'sol',
  ':': 'colon',
  ';': 'semi',
  '<': 'lt',
  '=': 'equals',
  '>': 'gt',
  '?': 'quest',
  '@': 'commat',
  '[': 'lsqb|lbrack',
  '\\': 'bsol',
  ']': 'rsqb|rbrack',
  '^': 'hat',
  _: 'lowbar',
  '`': 'grave',
  '{': 'lcub|lbrace',
  '|': 'vert|verbar',
  '}': 'rcub|rbrace',
};

/** Deepest chain of causes that is kept. */
const MAX_CAUSES = 8;

/**
 * Takes an access token out of what ends up in errors and so in logs: a service, or whatever stands
 * before it, may repeat a request's headers in its reply. The token is found as it is, with escapes
 * of JSON, JavaScript, addresses or HTML, and in base64. It is not found in another encoding, such as
 * hex or a compressed text, or in pieces.
 */
export class Redactor {
  /** In each way in which the token may be written, its pieces in their order. */
  readonly #forms: readonly (readonly RegExp[])[];
  readonly #longest: number;

  constructor(accessToken: string) {
    const pieces = piecesOf(accessToken);
    const spelled = pieces.map((piece) => new RegExp(piece.replace(/./g, spellings), 'gi'));
    const inBase64 = pieces.map(
      (piece) => new RegExp([0, 1, 2].map((shift) => base64Of(piece, shift)).join('|'), 'g'),
    );
    this.#forms = accessToken.length < SHORTEST_IN_BASE64 ? [spelled] : [spelled, inBase64];
    this.#longest = accessToken.length * LONGEST_FORM;
  }

  /** The text without the token. */
  text(text: string): string {
    return this.#forms.reduce(withoutPieces, text);
  }

  /** The text without the token, where it was cut and may end in the middle of one. */
  cutText(text: string): string {
    return this.text(text).slice(0, -this.#longest);
  }

  /**
   * A reply's text or JSON value without the token.
   * @param isCut - Whether a text is cut, perhaps in the middle of the token.
   */
  body(said: unknown, isCut: boolean): unknown {
    return isCut && typeof said === 'string' ? this.cutText(said) : this.json(said);
  }

  /** A JSON value without the token in keys, texts and numbers. */
  json(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.json(item));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([key, field]) => [this.text(key), this.json(field)]),
      );
    }
    const text = String(value);
    const redacted = this.text(text);
    return redacted === text ? value : redacted;
  }

  /**
   * What `fetch` threw, as name, code, system call and message, with its own causes: a test double or a
   * wrapper of `fetch` may keep the headers it was given in any other field.
   */
  cause(cause: unknown, depth = 0): Error {
    const kept = this.#errorLike(cause, depth);
    if (!(cause instanceof Error)) return kept;
    Object.defineProperty(kept, 'name', { value: this.text(textOf(cause.name)) });
    for (const field of ['code', 'syscall']) {
      const said: unknown = Reflect.get(cause, field);
      if (typeof said === 'string') Object.assign(kept, { [field]: this.text(said) });
    }
    if (cause.cause !== undefined && depth < MAX_CAUSES) {
      kept.cause = this.cause(cause.cause, depth + 1);
    }
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

/** The token in pieces of about the same length: a short piece would be found in other texts by chance. */
function piecesOf(token: string): string[] {
  const count = Math.ceil(token.length / PIECE_LENGTH);
  const length = Math.ceil(token.length / count);
  return Array.from({ length: count }, (_, index) =>
    token.slice(index * length, (index + 1) * length),
  );
}

function withoutPieces(text: string, pieces: readonly RegExp[]): string {
  const [first] = pieces;
  if (first === undefined || text.search(first) < 0) return text;
  return pieces.reduce((rest, piece) => rest.replace(piece, MASK), text).replace(MASKS, MASK);
}

/** A pattern for each way in which a character of the token may be written. */
function spellings(char: string): string {
  const decimal = char.charCodeAt(0);
  const hex = decimal.toString(16);
  const name = HTML_NAMES[char];
  // Each repeat has a limit, so that no text takes long to search.
  const number = `#(?:x0{0,4}${hex}|0{0,4}${decimal});?`;
  const html = `&(?:amp;){0,2}(?:${number}${name ? `|(?:${name});` : ''})`;
  return String.raw`(?:\\{0,3}\x${hex}|\\{1,3}(?:x${hex}|u00${hex}|u\{0{0,4}${hex}\})|%(?:25){0,2}${hex}|${html})`;
}

/** A character of base64 that holds bits of the token and of its neighbour. */
const SHARED = String.raw`[\w+/-]?`;

/**
 * A pattern for the token in base64, which depends on how many bytes stand before it in its group of
 * three. Its first and its last character may hold bits of a neighbour too.
 */
function base64Of(token: string, shift: number): string {
  const encoded = btoa('\0'.repeat(shift) + token).replace(/=+$/, '');
  const start = shift === 0 ? 0 : shift + 1;
  const end = (shift + token.length) % 3 === 0 ? encoded.length : -1;
  const own = encoded
    .slice(start, end)
    .replace(/[+/]/g, (char) => (char === '+' ? '[+-]' : '[/_]'));
  return `${start > 0 ? SHARED : ''}${own}${end < 0 ? SHARED : ''}`;
}

/** Whatever was thrown as text; what has none is named by its type. */
function textOf(cause: unknown): string {
  try {
    return String(cause);
  } catch {
    return typeof cause;
  }
}
