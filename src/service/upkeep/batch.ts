/** Most quotes that are looked at in one transaction, so that no request waits for long. */
export const BATCH_SIZE = 50;

/** A place in the quotes by age. */
export interface Place {
  readonly created_at: string;
  readonly warranty_quote_id: string;
}

/** What one transaction did. */
export interface Batch {
  readonly deleted: number;
  /** Where the next batch goes on; undefined after the last one. */
  readonly end: Place | undefined;
}
