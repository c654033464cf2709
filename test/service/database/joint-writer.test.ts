import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openDatabase } from '../../../src/database/open-database.ts';
import { JointWriter } from '../../../src/service/database/joint-writer.ts';
import type { ServiceDatabase, Tables } from '../../../src/service/database/tables.ts';
import { Postgres } from '../support/postgres.ts';

/** Transactions under way from which on items are gathered for the next one. */
const MAX_UNDER_WAY = 2;

/** Far more turns of the event loop than a transaction in memory takes. */
const MANY_TURNS = 20_000;

describe('what many requests store together', () => {
  let postgres: Postgres;
  let database: ServiceDatabase;
  before(async () => {
    postgres = await Postgres.start();
    database = openDatabase<Tables>(await postgres.createDatabase(), () => undefined);
  });
  after(async () => {
    await database.destroy();
    await postgres.stop();
  });

  it(
    'is not held up by transactions that hang, however often',
    { timeout: 20_000 },
    async (context) => {
      const end = Promise.withResolvers<void>();
      context.after(() => end.resolve());
      let begin = () => {};
      const writer = new JointWriter(database, async (_, items: readonly string[]) => {
        begin();
        if (items.includes('hangs')) await end.promise;
        return items;
      });
      const hanging: Promise<string | undefined>[] = [];
      for (let count = 0; count < MAX_UNDER_WAY; count += 1) {
        const begun = new Promise<void>((resolve) => (begin = resolve));
        hanging.push(writer.save('hangs'));
        await begun;
      }
      for (const item of ['next', 'last']) assert.equal(await writer.save(item), item);
      end.resolve();
      await Promise.all(hanging);
    },
  );

  it('is gathered for a moment alone, though each turn of the event loop brings more', async (context) => {
    const inMemory = openDatabase<Tables>(':memory:', () => undefined);
    context.after(() => inMemory.destroy());
    const writer = new JointWriter(inMemory, async (_, items: readonly number[]) => items);
    const progress = { isStored: false };
    const first = writer.save(0).then(() => {
      progress.isStored = true;
    });
    const others: Promise<unknown>[] = [];
    while (!progress.isStored && others.length < MANY_TURNS) {
      others.push(writer.save(others.length));
      await nextTurn();
    }
    assert.ok(progress.isStored);
    await Promise.all([first, ...others]);
  });
});
