import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseDatabaseUrl } from '../../../src/database/database-url.ts';

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
    'mysql://u:secret@db/x',
    'postgres://u:secret@:x/',
    'file://host/secret',
  ]) {
    it(`may not be "${url}", and is not repeated`, () =>
      assert.throws(
        () => parseDatabaseUrl(url),
        (error) => error instanceof RangeError && !error.message.includes('secret'),
      ));
  }
});
