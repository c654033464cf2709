import type { Database } from '../database/tables.ts';
import { JointWriter } from '../database/joint-writer.ts';
import { insertMissingQuotes, insertQuotes } from './insert-quotes.ts';
import { type OfferedQuote, OfferedPolicies, type PolicyRows } from './offered-policies.ts';

/** Stores the quotes of requests that come at one time, with the policies that they offer, together. */
export class QuoteWriter {
  readonly #policies = new OfferedPolicies();
  readonly #writer: JointWriter<OfferedQuote, PolicyRows>;

  constructor(database: Database) {
    this.#writer = new JointWriter(database, async (transaction, quotes, mayBeStored) => {
      const policies = this.#policies.toStore(quotes);
      await this.#policies.store(transaction, policies);
      const insert = mayBeStored ? insertMissingQuotes : insertQuotes;
      await insert(
        transaction,
        quotes.map(({ row }) => row),
      );
      return [policies];
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
    const policies = await this.#writer.save(quote);
    if (policies !== undefined) this.#policies.remember(policies);
  }
}
