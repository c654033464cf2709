import { DatabaseUnavailable } from './database-errors.ts';

/** How long a request waits for a database to be opened, in ms. */
const LONGEST = 10_000;

/**
 * Lets each request wait for a database to be opened, but no longer than a shop would wait. Opening goes on if it
 * takes more time, as migrations may.
 * @param open - Opens the database, or waits for that; fails where it cannot be opened.
 * @returns What a request waits for. It throws a `DatabaseUnavailable` where that takes too long.
 */
export function openInTime(open: () => Promise<void>): () => Promise<void> {
  let isOpen = false;
  return async () => {
    // Once it is open, it stays so.
    if (isOpen) return;
    await inTime(open());
    isOpen = true;
  };
}

async function inTime(opening: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const giveUp = () => reject(new DatabaseUnavailable('The database is not open yet; try again.'));
  const timer = setTimeout(giveUp, LONGEST);
  try {
    await Promise.race([opening, late]);
  } finally {
    clearTimeout(timer);
  }
}
