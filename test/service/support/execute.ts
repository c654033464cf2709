import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/** Executes SQL in the database behind an address, beside the service. */
export async function execute(databaseUrl: string, statements: string): Promise<void> {
  if (databaseUrl.startsWith('file:')) {
    const file = new DatabaseSync(databaseUrl.slice('file:'.length), { timeout: 1000 });
    file.exec(statements);
    file.close();
    return;
  }
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query(statements);
  await client.end();
}
