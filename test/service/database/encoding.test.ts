import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { createService } from '../../../src/service/create-service.ts';
import { Postgres } from '../support/postgres.ts';

let postgres: Postgres;
before(async () => {
  postgres = await Postgres.start();
});
after(() => postgres.stop());

/** What becomes of a service on a new database with this encoding. */
async function startedOn(encoding: string): Promise<void> {
  const database = new URL(await postgres.createDatabase());
  const name = `in_${encoding.toLowerCase()}`;
  await postgres.execute(
    database.href,
    `create database ${name} encoding '${encoding}' locale 'C' template template0`,
  );
  database.pathname = name;
  const service = createService({ stores: { shop: 'token' }, databaseUrl: database.href });
  await service.ready().finally(() => service.close());
}

it('a PostgreSQL database that lacks letters of customers is refused at the start, with what to do', async () => {
  await assert.rejects(startedOn('LATIN1'), {
    name: 'RangeError',
    message: 'The database is in LATIN1, which has not every letter: make one with encoding UTF8.',
  });
});

for (const encoding of ['UTF8', 'SQL_ASCII']) {
  it(`a PostgreSQL database in ${encoding}, which keeps every text, is taken`, () =>
    startedOn(encoding));
}
