import { PRODUCT } from '../support/catalogue.ts';
import type { Line, Order, ShopState } from '../support/shop.ts';
import { SECRET, serviceUrlOf, type StorefrontParts } from '../support/storefront.ts';
import { installPhp } from './install-php.ts';
import { Php, type PhpReply } from './php.ts';

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
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Seconds until it is given up. */
  readonly timeout: number;
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
    const { shop, root } = this.#parts;
    const { pathname, search } = new URL(request.url);
    const headers = Object.fromEntries(request.headers);
    const body = new Uint8Array(await request.arrayBuffer());
    const env = {
      WARRANTY_SERVICE_URL: serviceUrlOf(request.url),
      WARRANTY_PLAN_SERVER_URL: PLAN_SERVER_URL,
      WARRANTY_PLAN_SERVER_SECRET: SECRET,
    };
    const settings = { root, product: PRODUCT };
    const problems: string[] = [];
    let end: Partial<ShopState> = {};
    const run = (await sharedPhp()).run(
      {
        scriptPath: this.#script,
        method: request.method,
        relativeUri: pathname + search,
        headers,
        body,
        env,
        $_SERVER: { SHOP_SETTINGS: JSON.stringify(settings), SHOP_DATABASE: this.#database },
      },
      async (text) => {
        const message = JSON.parse(text) as Message;
        if (message.kind === 'request') return this.#send(message.request);
        if (message.kind === 'problem') problems.push(message.text);
        if (message.kind === 'end') {
          this.#database = message.database;
          end = { lines: message.lines, orders: message.orders };
        }
        return '';
      },
    );
    const reply = await run.catch((error: unknown) => String(error));
    if (typeof reply === 'string') problems.push(reply);
    else if (reply.errors || reply.exitCode !== 0) problems.push(reply.errors || reply.text);
    shop.show(end, problems);
    if (typeof reply === 'string' || problems.length > 0)
      return new Response(problems.join('\n'), { status: 500 });
    return toResponse(reply);
  }

  /** Posts a form, as the shop's own pages do. */
  async post(path: string, fields: Readonly<Record<string, string>>): Promise<void> {
    const url = new URL(path, 'http://shop.invalid/');
    await this.answer(new Request(url, { method: 'POST', body: new URLSearchParams(fields) }));
  }

  /** @returns The reply as JSON, or why there is none, for the platform's client to say it its way. */
  async #send({ url, headers, body, timeout }: HttpRequest): Promise<string> {
    const { planServer, shop } = this.#parts;
    if (!url.startsWith(`${PLAN_SERVER_URL}/`)) return failure(`Could not resolve host: ${url}`);
    shop.noteRequest(url.slice(PLAN_SERVER_URL.length));
    if (shop.isPlanServerDown) return failure('Failed to connect to plan-server.invalid port 80');
    const abort = AbortSignal.timeout(timeout * 1000);
    const late = new Promise<never>((_, reject) => {
      abort.addEventListener('abort', () => reject(new Error('Operation timed out')));
    });
    try {
      const sent = new Request(url, { method: 'POST', headers: { ...headers }, body });
      const reply = await Promise.race([planServer.fetch(sent), late]);
      return JSON.stringify({ status: reply.status, body: await reply.text() });
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
