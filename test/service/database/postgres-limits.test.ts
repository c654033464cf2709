import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '../../../src/database/open-database.ts';
import { Postgres } from '../support/postgres.ts';

describe('an address of PostgreSQL that sets a limit of time which no timer knows', () => {
  let postgres: Postgres;
  let databaseUrl: string;
  before(async () => {
    postgres = await Postgres.start();
    databaseUrl = await postgres.createDatabase();
  });
  after(() => postgres.stop());

  for (const limit of [
    'connect_timeout=2147484',
    'connect_timeout=Infinity',
    'query_timeout=2147483648',
  ]) {
    it(`${limit}: waits for as long as a timer can`, async () => {
      const database = openDatabase(`${databaseUrl}?${limit}`, () => undefined);
      const { rows } = await sql<{ text: string }>`select pg_sleep(0.05)::text as text`.execute(
        database,
      );
      assert.equal(rows.length, 1);
      await database.destroy();
    });
  }
});
