import type { ServiceDatabase } from '../database/tables.ts';
import { JointWriter } from '../database/joint-writer.ts';
import { insertMissingQuotes, insertQuotes } from './insert-quotes.ts';
import type { OfferedPolicies, OfferedQuote, PolicyRows } from './offered-policies.ts';

/** Stores the quotes of requests that come at one time, with the policies that they offer, together. */
export class QuoteWriter {
  readonly #policies: OfferedPolicies;
  readonly #writer: JointWriter<OfferedQuote, PolicyRows>;

  constructor(database: ServiceDatabase, policies: OfferedPolicies) {
    this.#policies = policies;
    this.#writer = new JointWriter(database, async (transaction, quotes, mayBeStored) => {
      const rows = policies.toStore(quotes);
      await policies.store(transaction, rows);
      const insert = mayBeStored ? insertMissingQuotes : insertQuotes;
      await insert(
        transaction,
        quotes.map(({ row }) => row),
      );
      return [rows];
    });
  }

  /**
   * Resolves once the quote is stored for good.
   * @throws {DatabaseUnavailable} when surely nothing was stored.
   * @throws {CommitUnanswered} when nobody can tell.
   * @throws what else the database reported for this very quote.
   */
  async save(quote: OfferedQuote): Promise<void> {
    // The first quote of a transaction has the policies of all as its result.
    const stored = await this.#writer.save(quote);
    if (stored !== undefined) this.#policies.remember(stored);
  }
}
