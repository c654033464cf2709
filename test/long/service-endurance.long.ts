import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { quoteFor } from '../service/support/request-quote.ts';
import { offeredPlans, orderOf, saveOrder } from '../service/support/save-order.ts';
import { Command } from '../service/support/start-command.ts';
import { token } from '../service/support/start-service.ts';

const MINUTES = 10;
const MINUTE = 60_000;
/** Callers that each send their next request as soon as they have the reply. */
const CALLERS = 24;
/** How often the memory is looked at, in ms. */
const SAMPLE_INTERVAL = 2000;
/** The memory of any later minute against the second one's, at most. */
const MAX_GROWTH = 1.2;

describe(`the service at its peak for ${MINUTES} minutes`, () => {
  it(`needs no more memory in any minute than ${MAX_GROWTH} times what the second one needed`, async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'warranty-endurance-'));
    const { command, url } = await Command.start({
      DATABASE_URL: `file:${join(folder, 'service.sqlite')}`,
      QUOTES_PER_MINUTE: '0',
    });
    try {
      const [planDetails] = await offeredPlans(url);
      const start = performance.now();
      const minute = () => Math.floor((performance.now() - start) / MINUTE);
      let replies = 0;
      const end = new AbortController();
      const call = async (caller: number) => {
        for (let count = 0; minute() < MINUTES && !end.signal.aborted; count += 1) {
          if (count % 5 > 0) await quoteFor(url, { headers: { 'X-Service-Access-Token': token } });
          else {
            const line = { lineItemId: 'phone', quantity: 2, planDetails };
            const orderId = `order-${caller}-${count}`;
            assert.equal((await saveOrder(url, orderOf([line], { orderId }))).length, 2);
          }
          replies += 1;
        }
      };
      const samples: number[][] = Array.from({ length: MINUTES }, () => []);
      const sampling = setInterval(
        () => samples[minute()]?.push(residentMegabytes(command.pid)),
        SAMPLE_INTERVAL,
      );
      const calls = Array.from({ length: CALLERS }, (_, caller) => call(caller));
      await Promise.all(calls).finally(() => {
        end.abort();
        clearInterval(sampling);
      });
      const medians = samples.map(
        (taken) => taken.toSorted((one, other) => one - other)[taken.length >> 1] ?? 0,
      );
      const [, second = 0, ...later] = medians;
      t.diagnostic(
        `${replies.toLocaleString('en')} replies; MiB by minute: ${medians.map(Math.round).join(', ')}`,
      );
      assert.ok(second > 0);
      assert.ok(Math.max(...later) <= second * MAX_GROWTH, `MiB by minute: ${medians.join(', ')}`);
      assert.deepEqual(command.complaints, []);
    } finally {
      await command[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    }
  });
});

function residentMegabytes(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024;
}
