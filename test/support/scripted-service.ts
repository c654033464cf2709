/** How a scripted reply is sent, where it is not simply sent. */
type Behaviour =
  /** Waits for `release()`, then answers. */
  | 'hold'
  /** Never answers. */
  | 'hang'
  /** Sends the head at once, then one byte of the body a second. */
  | 'drip'
  /** Sends half of the body, then destroys the connection. */
  | 'cut'
  /** Destroys the connection without a reply. */
  | 'destroy'
  /** Sends the body, a JSON object, made 50 MB large by a field `padding`. */
  | 'flood'
  /** Sends the body, a JSON object, with a field `nested` of 100,000 arrays within each other. */
  | 'deep';

/** One reply of the scripted service. */
export interface ScriptedReply {
  /** Default 200. */
  status?: number;
  /** Added to `content-type: application/json`, which a header of that name replaces. */
  headers?: Record<string, string>;
  /** A string is sent as it is, any other value as JSON; absent: an empty body. */
  body?: unknown;
  behaviour?: Behaviour;
}

/** A request that the scripted service received. CORS preflights are answered and not recorded. */
export interface RecordedRequest {
  method: string;
  /** The path below the service's own address, such as `/api/v1/quote/listWarrantyQuotes`. */
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** The JSON value that was sent; the text, where it is not JSON. */
  body: unknown;
  /** True once the connection was closed before the whole reply had been sent. */
  aborted: boolean;
  /** Bytes of the reply's body handed to the connection so far. */
  bytesSent: number;
}

// Pages under test may replace the global fetch, which must not change the test's own requests.
const fetch = globalThis.fetch.bind(globalThis);

/**
 * A service that answers over real HTTP exactly as a test tells it to, and remembers what it was
 * asked. Runs in browsers and in Node; the other end is `scripted-service-server.ts`.
 */
export class ScriptedService {
  /** Address of this service, absolute: goes into `service-url` or `serviceUrl`. */
  readonly url: string;

  private constructor(url: string) {
    this.url = url;
  }

  /**
   * A service of its own for one test, below the address at which the server is mounted.
   * @param replies - What `script` takes.
   */
  static async create(baseUrl: string, ...replies: ScriptedReply[]): Promise<ScriptedService> {
    const base = new URL(baseUrl, globalThis.location?.href).href.replace(/\/$/, '');
    const id = `run-${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
    const service = new ScriptedService(`${base}/${id}`);
    await service.script(replies);
    return service;
  }

  /** The replies to come, used in order; the last one repeats. Replaces what was scripted before. */
  async script(replies: readonly ScriptedReply[]): Promise<void> {
    await this.#control('script', { method: 'POST', body: JSON.stringify(replies) });
  }

  /**
   * Sends held replies: all that are held now, or only the replies to the requests at these places (0 is the first
   * request). Wait for the requests first.
   */
  async release(...places: number[]): Promise<void> {
    await this.#control('release', { method: 'POST', body: JSON.stringify(places) });
  }

  /** The requests so far, in the order of their arrival. */
  requests(): Promise<RecordedRequest[]> {
    return this.waitForRequests(0);
  }

  /** Resolves with the requests as soon as there are at least `count`. */
  async waitForRequests(count: number): Promise<RecordedRequest[]> {
    return (await this.#control(`requests?count=${count}`)).json();
  }

  /** Resolves with the requests as soon as at least `count` of them were aborted. */
  async waitForAborted(count: number): Promise<RecordedRequest[]> {
    return (await this.#control(`requests?aborted=${count}`)).json();
  }

  async #control(path: string, init?: RequestInit): Promise<Response> {
    const response = await fetch(`${this.url}/__control/${path}`, init);
    if (!response.ok) {
      throw new Error(`The scripted service refused ${path}: ${await response.text()}`);
    }
    return response;
  }
}
