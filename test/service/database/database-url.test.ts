import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { databaseProblem, parseDatabaseUrl } from '../../../src/database/database-url.ts';

describe('the address of a database', () => {
  const addresses: [string, object][] = [
    [':memory:', { engine: 'sqlite', path: ':memory:' }],
    ['file::memory:', { engine: 'sqlite', path: ':memory:' }],
    ['file:data/warranty.sqlite', { engine: 'sqlite', path: 'data/warranty.sqlite' }],
    ['file:./warranty.sqlite', { engine: 'sqlite', path: './warranty.sqlite' }],
    ['file:/var/lib/a b.sqlite', { engine: 'sqlite', path: '/var/lib/a b.sqlite' }],
    ['file:///var/lib/a%20b.sqlite', { engine: 'sqlite', path: '/var/lib/a b.sqlite' }],
    ...['postgres://u:p@db.example:5432/x?sslmode=require', 'postgresql://db.example/x'].map(
      (url): [string, object] => [url, { engine: 'postgres', connectionString: url }],
    ),
  ];
  for (const [url, location] of addresses) {
    it(`may be ${url}`, () => assert.deepEqual(parseDatabaseUrl(url), location));
  }

  for (const url of [
    '',
    'warranty.sqlite',
    'file:',
    'file:x?mode=ro',
    'file:///x?mode=ro',
    'mysql://u:secret@db/x',
    'postgres://u:secret@:x/',
    'file://host/secret',
    'file:///a%2Fsecret',
    'file:///secret%',
  ]) {
    it(`may not be "${url}", and is not repeated`, () =>
      assert.throws(
        () => parseDatabaseUrl(url),
        (error) => error instanceof RangeError && !error.message.includes('secret'),
      ));
  }

  it('says how a special character is written where the password of a PostgreSQL has one', () => {
    for (const url of ['postgres://u:secret#1@db/x', 'postgresql://u:se/cret@db/x']) {
      assert.throws(
        () => parseDatabaseUrl(url),
        /^RangeError: The database address .+ %23 for #\.$/,
      );
      assert.match(databaseProblem(url) ?? '', /^must .+ %23 for #$/);
    }
    assert.equal(databaseProblem('postgres://u:secret%231@db/x'), undefined);
    assert.doesNotMatch(databaseProblem('mysql://u@db/x') ?? '', /%23/);
  });
});
