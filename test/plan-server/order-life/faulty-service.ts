import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createService } from '../../../src/service/create-service.ts';
import { storeId, token } from '../../service/support/start-service.ts';

/** The path of orders. */
const ORDERS = '/partner/api/v1/order';

/**
 * What a service may answer in place of its reply; `destroy` cuts the connection, `half` does so in the middle of
 * a reply, `page` is a web page with status 200.
 */
export type FaultAnswer =
  | 303
  | 400
  | 401
  | 404
  | 408
  | 425
  | 429
  | 500
  | 502
  | 503
  | 'destroy'
  | 'half'
  | 'page';

/** What goes wrong with an order, before the service carried it out or after. */
export interface Fault {
  /** Absent: its own reply. */
  readonly answer?: FaultAnswer | undefined;
  readonly isCarriedOut: boolean;
  /** Whether the answer waits until it is released. */
  readonly isHeld?: boolean;
}

/** Which contracts a reply lists: all, those that stand, or those that the request made or ended. */
export type ReplyStyle = 'all' | 'standing' | 'changed';

interface Entry {
  readonly lineItemId: string;
  readonly contractId: string;
  readonly isCancelled: boolean;
}

/** The reference service, with whatever goes wrong between it and a plan server. */
export class FaultyService {
  readonly url: string;
  /** Which contracts its replies list. */
  style: ReplyStyle = 'all';
  /** Whether the last order that was sent to it was carried out. */
  isCarriedOut = false;
  readonly #service = createService({ stores: { [storeId]: token }, quotesPerMinute: 0 });
  readonly #server: Server;
  #faults: Fault[] = [];
  #held = Promise.withResolvers<void>();
  #released = Promise.withResolvers<void>();

  private constructor(server: Server, url: string) {
    this.#server = server;
    this.url = url;
    server.on('request', (request, response) => void this.#answer(request, response));
  }

  static async start(): Promise<FaultyService> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (address === null || typeof address === 'string') throw new TypeError('No address.');
    return new FaultyService(server, `http://127.0.0.1:${address.port}`);
  }

  /** The next orders go wrong so. */
  failBy(...faults: Fault[]): void {
    this.#faults.push(...faults);
  }

  /** Nothing goes wrong any more. */
  heal(): void {
    this.#faults = [];
  }

  /** Resolves once an order is held. */
  get held(): Promise<void> {
    return this.#held.promise;
  }

  /** Answers the order that is held, and whichever would be held from now on. */
  release(): void {
    this.#released.resolve();
    this.#held = Promise.withResolvers<void>();
    this.#released = Promise.withResolvers<void>();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await this.#service.close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const body = await buffer(request);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const sent = () =>
      this.#service.fetch(
        new Request(new URL(url, this.url), {
          method,
          headers,
          ...(method === 'POST' && { body: new Uint8Array(body) }),
        }),
      );
    if (url !== ORDERS) return reply(response, await sent());
    const fault = this.#faults.shift();
    this.isCarriedOut = fault === undefined || fault.isCarriedOut;
    const saved = this.isCarriedOut ? await this.#save(sent, JSON.parse(String(body))) : undefined;
    if (fault?.isHeld) {
      const released = this.#released.promise;
      this.#held.resolve();
      await released;
    }
    if (saved && fault?.answer === undefined) return reply(response, saved);
    if (fault?.answer === 'destroy') return void request.socket.destroy();
    if (fault?.answer === 'page') return void response.end('<!doctype html><p>Be back soon.');
    if (fault?.answer === 'half') {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 1000 });
      return void response.write('{"contractList":[', () => request.socket.destroy());
    }
    response.writeHead(Number(fault?.answer), fault?.answer === 503 ? { 'Retry-After': '1' } : {});
    response.end();
  }

  /** Carries an order out; the reply is in the service's style. */
  async #save(send: () => Promise<Response>, { orderId }: { orderId: string }): Promise<Response> {
    const before = new Set((await this.listed(orderId)).map(textOf));
    const response = await send();
    if (this.style === 'all' || response.status !== 200) return response;
    const body = (await response.json()) as { contractList: Entry[] };
    const contractList = body.contractList.filter((entry) =>
      this.style === 'standing' ? !entry.isCancelled : !before.has(textOf(entry)),
    );
    return Response.json({ ...body, contractList });
  }

  /** The contracts that the service has of an order. */
  async listed(orderId: string): Promise<ListedContract[]> {
    const address = new URL('/sandbox/contracts', this.url);
    address.search = String(new URLSearchParams({ storeId, orderId }));
    const response = await this.#service.fetch(
      new Request(address, { headers: { 'X-Service-Access-Token': token } }),
    );
    return response.json() as Promise<ListedContract[]>;
  }
}

/** A contract as the service's sandbox lists it. */
export interface ListedContract extends Entry {
  readonly policySKU: string;
  readonly policyPrice: number;
}

function textOf({ lineItemId, contractId, isCancelled }: Entry): string {
  return JSON.stringify([lineItemId, contractId, isCancelled]);
}

async function reply(response: ServerResponse, answer: Response): Promise<void> {
  response.writeHead(answer.status, { 'Content-Type': 'application/json' });
  response.end(await answer.text());
}
