import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import {
  CommitUnanswered,
  DatabaseUnavailable,
  isBusy,
  isConflict,
  isConnectionLoss,
  isOutOfRoom,
  isReadOnly,
} from './database-errors.ts';
import { untilNotBusy } from './until-not-busy.ts';

/** How often work is done in all while the database asks for it anew. */
const MAX_ATTEMPTS = 8;

/** Half of the longest pause before the second attempt, in ms; the pause doubles with each further one. */
const FIRST_PAUSE = 10;

/**
 * Does work in one transaction: all of it is stored, or nothing. Work that the database refused only
 * because of another transaction is done anew, and nothing else of this process waits for that.
 * @throws {DatabaseUnavailable} when surely nothing was stored, so that a caller may repeat it.
 * @throws {CommitUnanswered} when nobody can tell whether the work was stored.
 * @throws what the work threw, or what else the database reported.
 */
export async function inTransaction<Tables, Result>(
  database: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const progress: { stage: Stage } = { stage: 'begin' };
    try {
      return await untilNotBusy(() =>
        database.transaction().execute(async (transaction) => {
          progress.stage = 'work';
          const result = await work(transaction);
          progress.stage = 'commit';
          return result;
        }),
      );
    } catch (error) {
      if (!isConflict(error) || attempt === MAX_ATTEMPTS) {
        throw withMeaning(error, progress.stage);
      }
      await pause(Math.random() * FIRST_PAUSE * 2 ** attempt);
    }
  }
}

type Stage = 'begin' | 'work' | 'commit';

/** What a failure means for whoever wanted the work done. */
function withMeaning(error: unknown, stage: Stage): unknown {
  if (isSurelyNotStored(error, stage)) return unavailable(error);
  if (stage !== 'commit' || !isConnectionLoss(error)) return error;
  return new CommitUnanswered('The commit had no answer.', { cause: error });
}

function isSurelyNotStored(error: unknown, stage: Stage): boolean {
  if (stage === 'begin' || isConflict(error) || isBusy(error)) return true;
  if (isOutOfRoom(error) || isReadOnly(error)) return true;
  return stage === 'work' && isConnectionLoss(error);
}

function unavailable(cause: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable(
    'The database cannot be used at the moment; nothing was stored, try again.',
    { cause },
  );
}
