import type { Issue } from '../schemas/issues.ts';

/** What an error carries besides its message. */
export interface WarrantyErrorOptions {
  cause?: unknown;
  issues?: readonly Issue[];
}

/**
 * Whatever went wrong between this package and the service. Its subclasses tell the outcomes apart;
 * `name` does so too where two copies of this package meet and `instanceof` fails.
 */
export class WarrantyError extends Error {
  override readonly name: string = 'WarrantyError';
  /** The fields that are wrong, each with its path and what to do; empty where no field is known. */
  readonly issues: readonly Issue[];
  /**
   * True where an order was sent and it is unknown whether the service carried it out. Always false
   * for quotes, which change nothing.
   */
  ambiguous = false;

  constructor(message: string, { cause, issues = [] }: WarrantyErrorOptions = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.issues = issues;
  }
}
