import assert from 'node:assert/strict';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { listContracts, offeredPlans, orderOf, requestOrder } from '../support/save-order.ts';
import { startService } from '../support/start-service.ts';

describe('a disk that fails to keep a commit', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(join(tmpdir(), 'warranty-failing-'));
  });
  afterEach(() => {
    mock.restoreAll();
    syncBuiltinESMExports();
    fs.rmSync(folder, { recursive: true });
  });

  it('is a 500, then nothing more is stored, /ready says no, and a new start goes on', async () => {
    const databaseUrl = `file:${join(folder, 'service.sqlite')}`;
    // Without the deletion of old quotes, the order is the first that the disk fails to keep.
    await using failing = await startService({ databaseUrl, quoteDays: 0 });
    const [planDetails] = await offeredPlans(failing.url);
    const order = (orderId: string) =>
      orderOf([{ lineItemId: 'line-1', quantity: 1, planDetails }], { orderId });

    mock.method(fs, 'fdatasync', (_descriptor: number, done: (error: Error) => void) => {
      done(Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' }));
    });
    syncBuiltinESMExports();
    assert.equal((await requestOrder(failing.url, order('unknown'))).status, 500);
    mock.restoreAll();
    syncBuiltinESMExports();

    const later = await requestOrder(failing.url, order('later'));
    assert.equal(later.status, 503);
    assert.equal(later.headers.get('retry-after'), '1');
    assert.equal((await fetch(`${failing.url}/ready`)).status, 503);
    assert.equal((await fetch(`${failing.url}/health`)).status, 200);
    assert.match(failing.lines.join('\n'), /^A request failed: DiskFailed EIO /m);
    assert.match(failing.lines.join('\n'), /^The database: DiskFailed EIO /m);
    await failing.close();

    await using mended = await startService({ databaseUrl });
    for (const orderId of ['unknown', 'later']) {
      assert.equal((await requestOrder(mended.url, order(orderId))).status, 200);
      assert.equal((await listContracts(mended.url, { orderId })).length, 1);
    }
  });
});
