import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openDatabase } from '../../src/database/open-database.ts';
import { migrate } from '../../src/service/database/migrate.ts';
import type { Tables } from '../../src/service/database/tables.ts';
import { Upkeep } from '../../src/service/upkeep/upkeep.ts';

it('old quotes that cannot be deleted are said in the log, and keep no service that is told to stop', async () => {
  await using database = openDatabase<Tables>(':memory:', () => undefined);
  await migrate(database);
  await database.schema.alterTable('quote').renameTo('away').execute();
  const { promise: said, resolve: log } = Promise.withResolvers<string>();
  const upkeep = new Upkeep({ database, clock: () => new Date(), log, quoteDays: 30 });
  upkeep.start();
  assert.match(await said, /^Old quotes: not deleted: Error ERR_SQLITE_ERROR SQL logic error at /);
  // It would rest for ten minutes now.
  await upkeep.stop();
});
