import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { untilNotBusy } from '../../../src/database/until-not-busy.ts';
import { requestQuote } from '../support/request-quote.ts';
import { startService, type TestService } from '../support/start-service.ts';

/** Requests that wait at once. */
const WAITING = 20;
/** Longest that `/health` may take meanwhile, in ms: far less than the requests wait. */
const MAX_HEALTH = 1000;
/** How long a request waits for the lock, in ms. */
const LOCK_TIMEOUT = 5000;

describe('a SQLite write lock that another process holds', () => {
  let folder: string;
  let service: TestService;
  let other: DatabaseSync;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'warranty-lock-'));
  });
  after(() => rm(folder, { recursive: true }));
  let count = 0;
  beforeEach(async () => {
    count += 1;
    const file = join(folder, `${count}.sqlite`);
    service = await startService({ databaseUrl: `file:${file}` });
    // A connection of its own is to SQLite what another process is.
    other = new DatabaseSync(file);
    // The service's upkeep may be writing just now.
    await untilNotBusy(() => other.exec('begin immediate'));
  });

  afterEach(async () => {
    other.close();
    await service.close();
  });

  const healthTime = async () => {
    const start = performance.now();
    assert.equal((await fetch(`${service.url}/health`)).status, 200);
    return performance.now() - start;
  };
  const isSettled = (promise: Promise<unknown>) =>
    Promise.race([promise.then(() => true), nextTurn(false)]);

  it(`stops nothing else: /health answers while ${WAITING} requests wait, and they succeed after it`, async () => {
    const waiting = Promise.all(Array.from({ length: WAITING }, () => requestQuote(service.url)));
    const times: number[] = [];
    for (let asked = 0; asked < 5; asked += 1) times.push(await healthTime());
    assert.equal(await isSettled(waiting), false, 'the requests wait');
    assert.ok(Math.min(...times) < MAX_HEALTH, `${times.join()} ms`);
    other.exec('commit');
    for (const { status } of await waiting) assert.equal(status, 200);
  });

  it(`is waited for ${LOCK_TIMEOUT / 1000} s by each request, not by one after the other; then nothing is stored`, async () => {
    const start = performance.now();
    const replies = await Promise.all([
      ...Array.from({ length: WAITING }, () => requestQuote(service.url)),
      fetch(`${service.url}/ready`),
    ]);
    const took = performance.now() - start;
    for (const reply of replies) {
      assert.equal(reply.status, 503);
      assert.equal(reply.headers.get('Retry-After'), '1');
      assert.equal((await reply.json()).error.code, 'UNAVAILABLE');
    }
    assert.ok(took >= LOCK_TIMEOUT && took < LOCK_TIMEOUT * 2, `${took} ms`);
    other.exec('commit');
    assert.equal(other.prepare('select count(*) as stored from quote').get()?.['stored'], 0);
    assert.equal((await fetch(`${service.url}/ready`)).status, 200);
  });
});
