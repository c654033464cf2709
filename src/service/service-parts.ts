import type { Context } from 'hono';
import type { RateLimit } from '../rate-limit/rate-limit.ts';
import type { Catalogue } from './catalogue/catalogue-types.ts';
import type { ServiceDatabase } from './database/tables.ts';
import type { OfferedPolicies } from './quote/offered-policies.ts';
import type { Stores } from './stores.ts';

/** What every endpoint works with. */
export interface ServiceParts {
  readonly database: ServiceDatabase;
  readonly stores: Stores;
  readonly catalogue: Catalogue;
  /** What is known of the policies that were offered. */
  readonly policies: OfferedPolicies;
  /** The present moment. */
  readonly clock: () => Date;
  /** The limit for what is stored without a token; undefined: no limit. */
  readonly anonymousLimit: RateLimit | undefined;
  /** The header in which a proxy says who asks; undefined: who connects is who asks. */
  readonly clientAddressHeader: string | undefined;
}

/** The parameters of a request's address: text that can be stored, each given once. */
export type CheckedQuery = Pick<URLSearchParams, 'get' | typeof Symbol.iterator>;

/** What a request carries on its way through the service. */
export interface ServiceEnvironment {
  Bindings: {
    /** The IP address of who connected. */
    clientAddress?: string | undefined;
  };
  Variables: {
    /** The same object for the same query. */
    query: CheckedQuery;
    /** The store that the request is for, once it is known to exist; for the log. */
    storeId?: string;
  };
}

/** What answers the requests of a route. */
export type Endpoint = (context: Context<ServiceEnvironment>) => Response | Promise<Response>;
