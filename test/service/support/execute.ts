import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { untilNotBusy } from '../../../src/database/until-not-busy.ts';

/** Executes SQL in the database behind an address, beside the service. */
export async function execute(databaseUrl: string, statements: string): Promise<void> {
  if (databaseUrl.startsWith('file:')) {
    const file = new DatabaseSync(databaseUrl.slice('file:'.length));
    // A service in this process may be writing just now, and could not go on while SQLite waits for it.
    await untilNotBusy(() => file.exec('begin immediate'));
    file.exec(statements);
    file.exec('commit');
    file.close();
    return;
  }
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(statements);
  await client.end();
}
