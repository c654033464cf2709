import { DatabaseUnavailable, isUnavailable } from './database-errors.ts';
import { untilNotBusy } from './until-not-busy.ts';

/**
 * Reads without a transaction, whose commit might have no answer.
 * @throws {DatabaseUnavailable} where the connection was lost, so that a caller may read again.
 * @throws what else the database reported.
 */
export async function reading<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await untilNotBusy(read);
  } catch (cause) {
    if (!isUnavailable(cause)) throw cause;
    throw new DatabaseUnavailable('The database cannot be read at the moment; try again.', {
      cause,
    });
  }
}
