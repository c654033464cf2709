import type pg from 'pg';

/** Resolves once so many connections wait for a lock that the client has. */
export async function waitingForLock(client: pg.Client, count = 1): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query('select from pg_locks where not granted');
    if (Number(rowCount) >= count) return;
  }
}
