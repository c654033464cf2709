import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '../../../src/database/open-database.ts';

/** What Windows has in the place of these. */
const skip = process.platform === 'win32';

async function modesWhileOpen(folder: string): Promise<string[]> {
  const database = openDatabase(`file:${join(folder, 'orders.sqlite')}`, () => undefined);
  await sql`create table person (name text)`.execute(database);
  const names = (await readdir(folder)).toSorted();
  const modes = await Promise.all(
    names.map(async (name) => {
      const { mode } = await stat(join(folder, name));
      return `${name} ${(mode & 0o777).toString(8)}`;
    }),
  );
  await database.destroy();
  return modes;
}

async function newFolder(context: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'warranty-file-mode-'));
  context.after(() => rm(folder, { recursive: true }));
  return folder;
}

test(
  'a new SQLite file, and its log, can be read by nobody but its owner',
  { skip },
  async (context) => {
    assert.deepEqual(await modesWhileOpen(await newFolder(context)), [
      'orders.sqlite 600',
      'orders.sqlite-shm 600',
      'orders.sqlite-wal 600',
    ]);
  },
);

test('a SQLite file that is there keeps the mode that it was given', { skip }, async (context) => {
  const folder = await newFolder(context);
  await writeFile(join(folder, 'orders.sqlite'), '', { mode: 0o640 });
  assert.deepEqual(await modesWhileOpen(folder), [
    'orders.sqlite 640',
    'orders.sqlite-shm 640',
    'orders.sqlite-wal 640',
  ]);
});
