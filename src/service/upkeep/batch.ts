import { BATCH_SIZE } from '../../database/in-batches.ts';
import { firstIdOf } from '../database/time-ordered-id.ts';
import type { ServiceTransaction } from '../database/tables.ts';

/** What one transaction did; a row's place is a quote's id. */
interface Batch<Place = string> {
  readonly deleted: number;
  /** The place after which the next batch goes on; undefined after the last one. */
  readonly end: Place | undefined;
}

/** Deletes what may go of the next rows that are older than a moment. */
export type DeleteBatch<Place = string> = (
  transaction: ServiceTransaction,
  before: Date,
  after: Place | undefined,
) => Promise<Batch<Place>>;

/** The ids of the next quotes, oldest first. */
interface NextQuotes {
  readonly ids: readonly string[];
  /** The id after which the batch after these goes on; undefined where these are the last. */
  readonly end: string | undefined;
}

/**
 * The next quotes that were made before a moment, as their ids tell: an index by age would be one more to write to with
 * each quote.
 * @param after - Where the batch before ended; undefined: begin with the oldest.
 */
export async function nextQuotes(
  transaction: ServiceTransaction,
  table: 'quote' | 'whole_system_quote',
  before: Date,
  after = '',
): Promise<NextQuotes> {
  const quotes = await transaction
    .selectFrom(table)
    .select('warranty_quote_id')
    .where('warranty_quote_id', '>', after)
    .where('warranty_quote_id', '<', firstIdOf(before.getTime()))
    .orderBy('warranty_quote_id')
    .limit(BATCH_SIZE)
    .execute();
  const ids = quotes.map((quote) => quote.warranty_quote_id);
  return { ids, end: ids.length < BATCH_SIZE ? undefined : ids.at(-1) };
}
