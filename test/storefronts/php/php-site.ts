import { PRODUCT } from '../support/catalogue.ts';
import type { Line, Order, ShopState } from '../support/shop.ts';
import { COUNTRY, SECRET, serviceUrlOf, type StorefrontParts } from '../support/storefront.ts';
import { installPhp } from './install-php.ts';
import { Php, type PhpReply, type PhpRequest } from './php.ts';

/** Where the shop's PHP finds the plan server. */
const PLAN_SERVER_URL = 'http://plan-server.invalid';

/** What a script says while it runs. */
type Message =
  | { readonly kind: 'request'; readonly request: HttpRequest }
  | { readonly kind: 'problem'; readonly text: string }
  | {
      readonly kind: 'end';
      readonly database: string;
      readonly lines: readonly Line[];
      readonly orders: readonly Order[];
    };

/** A request that PHP makes, as the platform's own client would send it. */
interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Seconds until it is given up. */
  readonly timeout: number;
}

/** What comes of one request to the shop. */
interface Outcome {
  readonly problems: string[];
  cart: Partial<Pick<ShopState, 'lines' | 'orders'>>;
}

let php: Promise<Php> | undefined;

/** One interpreter for all shops. */
function sharedPhp(): Promise<Php> {
  return (php ??= installPhp().then(() => Php.load()));
}

/** A shop that is made of PHP: what it keeps between two requests, and the way to its plan server. */
export class PhpSite {
  readonly #parts: StorefrontParts;
  readonly #script: string;
  /** The shop's database and session, in PHP's own serialisation. */
  #database = '';

  /** @param script - Path of the script that answers all requests, below `test/storefronts`. */
  constructor(parts: StorefrontParts, script: string) {
    this.#parts = parts;
    this.#script = `/${script}`;
  }

  /** Answers a request as the platform would; the paths are relative to the shop's root. */
  async answer(request: Request): Promise<Response> {
    const body = new Uint8Array(await request.arrayBuffer());
    const outcome: Outcome = { problems: [], cart: {} };
    const php = await sharedPhp();
    const run = php.run(
      () => this.#toPhp(request, body),
      (message) => this.#hear(JSON.parse(message) as Message, outcome),
    );
    const reply = await run.catch((error: unknown) => String(error));
    if (typeof reply === 'string') outcome.problems.push(reply);
    else if (reply.errors || reply.exitCode !== 0) {
      outcome.problems.push(reply.errors || reply.text);
    }
    this.#parts.shop.show(outcome.cart, outcome.problems);
    return typeof reply === 'string' || outcome.problems.length > 0
      ? new Response(outcome.problems.join('\n'), { status: 500 })
      : toResponse(reply);
  }

  /** The request, with what the shop has kept by the time of its turn. */
  #toPhp(request: Request, body: Uint8Array): PhpRequest {
    const { pathname, search } = new URL(request.url);
    const settings = JSON.stringify({ root: this.#parts.root, product: PRODUCT });
    return {
      scriptPath: this.#script,
      method: request.method,
      relativeUri: pathname + search,
      headers: Object.fromEntries(request.headers),
      body,
      env: {
        WARRANTY_SERVICE_URL: serviceUrlOf(request.url),
        WARRANTY_COUNTRY: COUNTRY,
        PLAN_SERVER_URL,
        PLAN_SERVER_SECRET: SECRET,
      },
      $_SERVER: { SHOP_SETTINGS: settings, SHOP_DATABASE: this.#database },
    };
  }

  async #hear(message: Message, outcome: Outcome): Promise<string> {
    if (message.kind === 'request') return this.#send(message.request, outcome);
    if (message.kind === 'problem') outcome.problems.push(message.text);
    if (message.kind === 'end') {
      const { database, lines, orders } = message;
      this.#database = database;
      outcome.cart = { lines, orders };
    }
    return '';
  }

  /** Posts a form, as the shop's own pages do. */
  async post(path: string, fields: Readonly<Record<string, string>>): Promise<void> {
    const url = new URL(path, 'http://shop.invalid/');
    await this.answer(new Request(url, { method: 'POST', body: new URLSearchParams(fields) }));
  }

  /** @returns The reply as JSON, or why there is none, for the platform's client to say it its way. */
  async #send(
    { method, url, headers, body, timeout }: HttpRequest,
    { problems }: Outcome,
  ): Promise<string> {
    const { planServer, shop } = this.#parts;
    if (!url.startsWith(`${PLAN_SERVER_URL}/`)) return failure(`Could not resolve host: ${url}`);
    shop.noteRequest(url.slice(PLAN_SERVER_URL.length));
    const abort = AbortSignal.timeout(timeout * 1000);
    const late = new Promise<never>((_, reject) => {
      abort.addEventListener('abort', () => reject(new Error('Operation timed out')));
    });
    try {
      const sent = new Request(url, { method, headers: { ...headers }, body });
      const reply = await Promise.race([planServer.fetch(sent), late]);
      const text = await reply.text();
      // It answers with an error where the snippets ask it wrongly.
      if (!reply.ok) problems.push(`${url} answered ${reply.status}: ${text}`);
      return JSON.stringify({ status: reply.status, body: text });
    } catch (error) {
      return failure(String(error));
    }
  }
}

function failure(error: string): string {
  return JSON.stringify({ error });
}

function toResponse({ httpStatusCode, headers, text }: PhpReply): Response {
  const all = Object.entries(headers).flatMap(([name, values]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return new Response(text, { status: httpStatusCode, headers: all });
}
