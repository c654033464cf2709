import type { ServiceTransaction } from '../database/tables.ts';

/** Most quotes that are looked at in one transaction, so that no request waits for long. */
const BATCH_SIZE = 50;

/** How far the quotes were looked at, by age. */
export interface Cursor {
  readonly created_at: string;
  readonly warranty_quote_id: string;
}

/** What one transaction did. */
export interface Batch {
  readonly deleted: number;
  /** Where the next batch goes on; undefined after the last one. */
  readonly end: Cursor | undefined;
}

/** Deletes what may go of the next quotes that were made before a moment. */
export type DeleteBatch = (
  transaction: ServiceTransaction,
  before: string,
  after: Cursor | undefined,
) => Promise<Batch>;

/** The ids of the next quotes, oldest first. */
interface NextQuotes {
  readonly ids: readonly string[];
  /** Where the batch after these goes on; undefined where these are the last. */
  readonly end: Cursor | undefined;
}

/**
 * The next quotes that were made before a moment.
 * @param after - Where the batch before ended; undefined: begin with the oldest.
 */
export async function nextQuotes(
  transaction: ServiceTransaction,
  table: 'quote' | 'whole_system_quote',
  before: string,
  after: Cursor | undefined,
): Promise<NextQuotes> {
  const quotes = await transaction
    .selectFrom(table)
    .select(['warranty_quote_id', 'created_at'])
    .where('created_at', '<', before)
    .$if(after !== undefined, (query) =>
      query.where((build) =>
        build(
          build.refTuple('created_at', 'warranty_quote_id'),
          '>',
          build.tuple(after?.created_at ?? '', after?.warranty_quote_id ?? ''),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('warranty_quote_id')
    .limit(BATCH_SIZE)
    .execute();
  return {
    ids: quotes.map((quote) => quote.warranty_quote_id),
    end: quotes.length < BATCH_SIZE ? undefined : quotes.at(-1),
  };
}
