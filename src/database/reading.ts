import { DatabaseUnavailable, isBusy, isUnavailable } from './database-errors.ts';
import { untilNotBusy } from './until-not-busy.ts';

/**
 * Reads without a transaction, whose commit might have no answer.
 * @throws {DatabaseUnavailable} where the database cannot be used at the moment, so that a caller may read again.
 * @throws what else the database reported.
 */
export async function reading<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await untilNotBusy(read);
  } catch (cause) {
    if (!isBusy(cause) && !isUnavailable(cause)) throw cause;
    throw new DatabaseUnavailable('The database cannot be read at the moment; try again.', {
      cause,
    });
  }
}
