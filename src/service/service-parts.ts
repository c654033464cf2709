import type { Database } from './database/connect.ts';
import type { Catalogue } from './catalogue-types.ts';
import type { Stores } from './stores.ts';

/** What every endpoint works with. */
export interface ServiceParts {
  readonly database: Database;
  readonly stores: Stores;
  readonly catalogue: Catalogue;
  /** The present moment. */
  readonly clock: () => Date;
}

/** What a request carries on its way through the service. */
export interface ServiceEnvironment {
  Variables: {
    /** The store that the request is for, once it is known to exist; for the log. */
    storeId?: string;
  };
}
