import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '../../../src/database/open-database.ts';
import { runMigrations } from '../../../src/database/run-migrations.ts';
import { onEachDatabase } from '../support/databases.ts';

onEachDatabase((databases) => {
  const nothing = { up: async () => undefined };

  it('a database of a newer release is refused with what to do, and left as it is', async () => {
    const database = openDatabase(await databases.create(), () => undefined);
    await runMigrations(database, { a: nothing, b: nothing }, 'release');
    await assert.rejects(runMigrations(database, { a: nothing }, 'release'), {
      name: 'RangeError',
      message: 'The database is of a newer release: start that one.',
    });
    const { rows } = await sql`select name from release`.execute(database);
    assert.equal(rows.length, 2);
    await database.destroy();
  });

  it('a database in which another program remembers its migrations by the same table is refused with what to do', async () => {
    const database = openDatabase(await databases.create(), () => undefined);
    await runMigrations(database, { theirs: nothing }, 'release');
    await assert.rejects(runMigrations(database, { a: nothing }, 'release'), {
      name: 'RangeError',
      message:
        "The database has another program's migrations in the table release: give this server one of its own.",
    });
    await database.destroy();
  });

  it('a migration that fails is reported as it failed', async () => {
    const database = openDatabase(await databases.create(), () => undefined);
    const failing = { up: () => Promise.reject(new TypeError('No.')) };
    await assert.rejects(runMigrations(database, { failing }, 'release'), TypeError);
    await database.destroy();
  });
});
