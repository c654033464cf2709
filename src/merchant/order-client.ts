import type * as z from 'zod/mini';
import { credentialsOf } from '../client/access-token.ts';
import { checkRequest, requestText } from '../client/check-request.ts';
import { checkedUrl } from '../client/checked-url.ts';
import { endpointUrl } from '../client/endpoint-url.ts';
import type { Credentials } from '../client/credentials.ts';
import { nameOf, postJson } from '../client/post-json.ts';
import { fieldError, WarrantyError } from '../client/errors.ts';
import { checkTimeout, withTimeLimit } from '../client/time-limit.ts';
import { withRetries } from '../client/with-retries.ts';
import { read } from '../schemas/read.ts';
import { Order } from '../schemas/order.ts';
import type { OrderReply } from '../schemas/order-reply.ts';
import { WholeSystemOrder } from '../schemas/whole-system-order.ts';
import { checkRetryAmbiguous } from './check-retry-ambiguous.ts';
import { isAmbiguous, isRepeatable, notingUnsent } from './order-failure.ts';
import { orderReplyOf } from './order-reply-of.ts';
import { SavedWholeSystemOrder } from './saved-whole-system-order.ts';
import { markAmbiguous } from './unknown-outcome.ts';

const ORDER_PATH = '/partner/api/v1/order';
const WHOLE_SYSTEM_PATH = '/partner/api/v1/order/whole-system';

/** Most bytes of a reply to an order: 8 MiB, some fifty thousand contracts. Each unit with a plan has one. */
const ORDER_REPLY_LIMIT = 8 * 1024 * 1024;

/**
 * Time for one attempt where none is given, in ms: longer than `fetch` tries to connect, some 11 seconds, so
 * that an order to a host that does not answer at all is known not to have been sent.
 */
export const ATTEMPT_TIMEOUT = 15_000;

/** What an `OrderClient` needs to know. */
export interface OrderClientOptions {
  /** Base address of the service; absolute. */
  serviceUrl: string;
  /** Store identifier from the merchant's integration kit. */
  storeId: string;
  /** The store's access token. It appears in no error, log or serialisation of this client. */
  accessToken: string;
  /**
   * Time for one attempt, in ms; default 15,000. A wait before a repeat is never longer. With less than 11,000
   * or so, nobody can tell whether an order was sent to a host that does not answer at all.
   */
  timeout?: number | undefined;
  /**
   * Whether an order that the service may have carried out is repeated too. Say true only where
   * the service is known to keep orders by `orderId` and `lineItemId`, as the reference service does: the
   * interface does not promise that a repeat is harmless. Default: false.
   */
  retryAmbiguous?: boolean | undefined;
  /**
   * Whether to repeat an order at all, soon and at most twice. Say false where a queue repeats it, as in
   * the plan server. Default: true.
   */
  repeat?: boolean | undefined;
  /** Sends the requests; default: the global `fetch` at the time of each call. */
  fetch?: typeof fetch | undefined;
}

/** An order to save; its `storeId` may be left out, and is the client's. */
export type OrderToSave = Omit<Order, 'storeId'> & Partial<Pick<Order, 'storeId'>>;

/** A whole-system order to save; its `storeId` may be left out, and is the client's. */
export type WholeSystemOrderToSave = Omit<WholeSystemOrder, 'storeId'> &
  Partial<Pick<WholeSystemOrder, 'storeId'>>;

/**
 * Creates and updates warranty contracts (service interface, endpoints 2 and 3), on the merchant's
 * server: it cannot be constructed in a browser. An order that surely did not arrive or was put off
 * (no connection, 408, 425, 429, 503 with `Retry-After`) is repeated, at most twice. After a timeout, a
 * lost connection, 303, another 5xx or a reply that cannot be read, the order may have been carried out:
 * the error says `ambiguous: true`.
 */
export class OrderClient {
  /** Base address of the service, as it was given. */
  readonly serviceUrl: string;
  /** The store that orders belong to. */
  readonly storeId: string;
  readonly #credentials: Credentials;
  readonly #timeout: number;
  readonly #retryAmbiguous: boolean;
  readonly #mayRepeat: boolean;
  readonly #fetch: typeof fetch | undefined;

  /**
   * @throws {RequestError} in a browser, for a token that no header can carry, for a timeout that is not above
   * 0, and for a `retryAmbiguous` that is neither true nor false.
   */
  constructor(options: OrderClientOptions) {
    this.serviceUrl = options.serviceUrl;
    this.storeId = options.storeId;
    this.#credentials = notingUnsent(credentialsOf(options.accessToken));
    this.#timeout = checkTimeout(options.timeout ?? ATTEMPT_TIMEOUT);
    this.#retryAmbiguous = checkRetryAmbiguous(options.retryAmbiguous);
    this.#mayRepeat = options.repeat ?? true;
    this.#fetch = options.fetch;
  }

  /**
   * Creates the contracts of an order, or updates them: one for each unit of each line item with a
   * plan. The reply lists contracts and failures together; `createdContracts`, `standingContracts` and
   * `failedContracts` tell them apart. A reply may say nothing of a plan: `failedContracts(reply, order)` names those
   * too. Of an error, `orderOutcome` says what became of the order.
   * @throws {RequestError} when the order does not fit the interface; nothing was sent.
   * @throws {ServiceError} when the service refused the order or failed.
   * @throws {NetworkError | TimeoutError | ReplyError} when no usable reply came.
   */
  saveOrder(order: OrderToSave): Promise<OrderReply> {
    return this.#save(ORDER_PATH, Order, orderReplyOf, order);
  }

  /**
   * Creates the contract of a whole-system order, or updates the one of its `svcSalesLeadId`. Line
   * items can be updated for 30 days after the date of sale, everything else at any time.
   * @returns The contract's id, or what the service answered with `isError: true`.
   * @throws {RequestError} when the order does not fit the interface; nothing was sent.
   * @throws {ServiceError} when the service refused the order with an error status, or failed.
   * @throws {NetworkError | TimeoutError | ReplyError} when no usable reply came.
   */
  saveWholeSystemOrder(order: WholeSystemOrderToSave): Promise<SavedWholeSystemOrder> {
    return this.#save(WHOLE_SYSTEM_PATH, WholeSystemOrder, () => SavedWholeSystemOrder, order);
  }

  async #save<Sent extends Order | WholeSystemOrder, Reply extends z.ZodMiniType>(
    path: string,
    schema: z.ZodMiniType<Sent>,
    replyOf: (sent: Sent) => Reply,
    order: Partial<OrderToSave | WholeSystemOrderToSave>,
  ): Promise<z.output<Reply>> {
    const sent = checkRequest(schema, withStore(order, this.storeId), 'The order');
    if (sent.storeId !== this.storeId) {
      throw fieldError(
        'storeId',
        `storeId must be ${this.storeId}, the store of this client and its access token.`,
      );
    }
    const url = checkedUrl(endpointUrl(this.serviceUrl, path));
    const schemaOfReply = replyOf(sent);
    const post = {
      url,
      body: requestText(sent, 'The order'),
      read: (reply: unknown) => read(schemaOfReply, reply),
      replyLimit: ORDER_REPLY_LIMIT,
      credentials: this.#credentials,
      fetch: this.#fetch,
    };
    return this.#repeat(() =>
      withTimeLimit((signal) => postJson({ ...post, signal }), {
        timeout: this.#timeout,
        name: nameOf(url),
      }),
    );
  }

  /** Repeats what may be repeated. After one attempt with an unknown outcome, that of the order stays unknown. */
  async #repeat<Saved>(attempt: () => Promise<Saved>): Promise<Saved> {
    let ambiguous = false;
    try {
      return await withRetries(attempt, {
        mayRetry: (error) => {
          ambiguous ||= isAmbiguous(error);
          return this.#mayRepeat && isRepeatable(error, this.#retryAmbiguous);
        },
        longestWait: () => this.#timeout,
      });
    } catch (error) {
      if (error instanceof WarrantyError && (ambiguous || isAmbiguous(error))) markAmbiguous(error);
      throw error;
    }
  }
}

/** The order with the store's id; what cannot have one is left to the check that follows. */
function withStore(order: unknown, storeId: string): unknown {
  if (typeof order !== 'object' || order === null) return order;
  try {
    const own: { storeId?: unknown } = order;
    return { ...own, storeId: own.storeId ?? storeId };
  } catch {
    return order;
  }
}
