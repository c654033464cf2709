import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { DatabaseUnavailable } from '../../../src/database/database-errors.ts';
import { inTransaction } from '../../../src/database/in-transaction.ts';
import { openDatabase } from '../../../src/database/open-database.ts';

it('a SQLite file that becomes read-only in the middle of a transaction: nothing was stored, try again', async () => {
  const database = openDatabase(':memory:', () => undefined);
  await sql`create table thing (id text)`.execute(database);
  const work = inTransaction(database, async (transaction) => {
    await sql`pragma query_only = on`.execute(transaction);
    await sql`insert into thing values ('a')`.execute(transaction);
  });
  await assert.rejects(work, DatabaseUnavailable);
  await sql`pragma query_only = off`.execute(database);
  await inTransaction(database, (transaction) =>
    sql`insert into thing values ('b')`.execute(transaction),
  );
  const { rows } = await sql<{ id: string }>`select id from thing`.execute(database);
  assert.deepEqual(
    rows.map(({ id }) => id),
    ['b'],
  );
  await database.destroy();
});
