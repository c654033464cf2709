import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it } from 'node:test';
import { sql } from 'kysely';
import { DatabaseUnavailable } from '../../../src/database/database-errors.ts';
import { openDatabase } from '../../../src/database/open-database.ts';
import { reading } from '../../../src/database/reading.ts';

it('what cannot be read of a SQLite file that another process keeps for itself may be asked for again', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'warranty-reading-'));
  context.after(() => rm(folder, { recursive: true }));
  const file = join(folder, 'kept.sqlite');
  const other = new DatabaseSync(file);
  context.after(() => other.close());
  other.exec('pragma locking_mode = exclusive; pragma journal_mode = wal; create table kept (id)');
  const database = openDatabase(`file:${file}`, () => undefined);
  context.after(() => database.destroy());
  await assert.rejects(
    reading(() => sql`select id from kept`.execute(database)),
    DatabaseUnavailable,
  );
});
