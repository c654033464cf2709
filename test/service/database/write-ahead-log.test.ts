import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { WriteAheadLog } from '../../../src/database/write-ahead-log.ts';
import { holdThreads } from '../support/hold-threads.ts';

/** A file that the system writes to no disk, and says so. */
const NO_DISK = '/dev/null';

describe('the log of a SQLite file', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'warranty-log-'));
  });
  after(() => rm(folder, { recursive: true }));

  it('is waited for anew by who has written while the disk was at work', async () => {
    const file = join(folder, 'log');
    await writeFile(file, 'x');
    const log = await WriteAheadLog.open(file);
    await using threads = await holdThreads(folder);
    const first = log.sync();
    assert.equal(log.sync(), first, 'who comes before the wait begins shares it');
    await turn();
    const second = log.sync();
    assert.notEqual(second, first);
    assert.equal(log.sync(), second);
    threads.release();
    const order: string[] = [];
    await Promise.all([
      second.then(() => order.push('second')),
      first.then(() => order.push('first')),
    ]);
    assert.deepEqual(order, ['first', 'second']);
    await log.close();
  });

  it('is never trusted again once the disk has failed: no later write is called stored', async () => {
    const log = await WriteAheadLog.open(NO_DISK);
    const failure = { code: 'EINVAL' };
    await assert.rejects(log.sync(), failure);
    await assert.rejects(log.settled(), failure);
    await assert.rejects(log.sync(), failure);
    await assert.rejects(log.sync(), failure);
    await log.close();
  });
});
