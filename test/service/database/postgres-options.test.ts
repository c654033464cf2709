import assert from 'node:assert/strict';
import { it } from 'node:test';
import { postgresOptions } from '../../../src/database/postgres-options.ts';
import { Sockets } from '../../../src/database/sockets.ts';

const optionsOf = (parameters: string) =>
  postgresOptions(`postgres://database.example/service${parameters}`, 10_000, new Sockets());

it('a PostgreSQL has 5 s for a connection and what its user allows for an answer, where its address says nothing', () => {
  for (const parameters of ['', '?connect_timeout=0', '?connect_timeout=soon']) {
    const { connectionTimeoutMillis, query_timeout } = optionsOf(parameters);
    assert.deepEqual([connectionTimeoutMillis, query_timeout], [5000, 10_000], parameters);
  }
  assert.equal(optionsOf('?connect_timeout=3').connectionTimeoutMillis, 3000);
});

it('a connection to PostgreSQL whose other end is gone is noticed by the system', () => {
  const { keepAlive, keepAliveInitialDelayMillis } = optionsOf('');
  assert.deepEqual([keepAlive, keepAliveInitialDelayMillis], [true, 10_000]);
});
