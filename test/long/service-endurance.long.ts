import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { requestQuote } from '../service/support/request-quote.ts';
import { offeredPlans, orderOf, requestOrder } from '../service/support/save-order.ts';
import { Command, main } from '../service/support/start-command.ts';
import { token } from '../service/support/start-service.ts';

const MINUTES = 10;
const MINUTE = 60_000;
/** Callers that each send their next request as soon as they have the reply. */
const CALLERS = 24;
/** Every fifth request is an order of this many plans, the others are quotes. */
const ORDER_EVERY = 5;
const UNITS = 2;

const MEBIBYTE = 1024 * 1024;
/** What may be alive after any minute more than after the first: some ten bytes a reply, at 300 a second. */
const MAX_ALIVE_GROWTH = 2;
/**
 * What the process may have from the system in the second half of the minutes more than in the first.
 * V8 takes more while it warms up, and gives it back late or never: resident memory is not flat, but
 * it ends. What it shows is a leak outside of JavaScript, in SQLite or in sockets.
 */
const MAX_RESIDENT_GROWTH = 32;

const reporter = fileURLToPath(new URL('support/report-memory.ts', import.meta.url));

/** The service's memory after a garbage collection, with no request under way, in MiB. */
interface Memory {
  /** JavaScript's objects and the buffers that they hold. */
  readonly alive: number;
  /** All that the process has from the system. */
  readonly resident: number;
}

describe(`the service at its peak for ${MINUTES} minutes`, () => {
  it(`keeps at most ${MAX_ALIVE_GROWTH} MiB more alive than after the first minute, and takes at most ${MAX_RESIDENT_GROWTH} MiB more from the system in the second half`, async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'warranty-endurance-'));
    await using command = new Command(
      { DATABASE_URL: `file:${join(folder, 'service.sqlite')}`, QUOTES_PER_MINUTE: '0' },
      [process.execPath, '--expose-gc', '--import', reporter, main],
    );
    const url = await command.address();
    const minutes: Memory[] = [];
    let replies = 0;
    try {
      for (let minute = 0; minute < MINUTES; minute += 1) {
        const load = await startLoad(url, minute);
        try {
          await Promise.race([pause(MINUTE, undefined, { ref: false }), load.failure]);
        } finally {
          await load.end();
          replies += load.replies;
        }
        minutes.push(await memoryOf(command));
      }
    } finally {
      const seen = minutes.map(
        ({ alive, resident }) => `${alive.toFixed(1)}/${resident.toFixed(0)}`,
      );
      t.diagnostic(
        `${replies.toLocaleString('en')} replies; MiB alive/resident after each minute: ${seen.join(', ')}`,
      );
      t.diagnostic(`complaints: ${command.complaints.join('\n') || 'none'}`);
      await rm(folder, { recursive: true });
    }
    const alive = minutes.map((memory) => memory.alive);
    const resident = minutes.map((memory) => memory.resident);
    assert.equal(minutes.length, MINUTES);
    const aliveGrowth = growth(alive, 1);
    assert.ok(aliveGrowth <= MAX_ALIVE_GROWTH, `${aliveGrowth.toFixed(1)} MiB more are alive`);
    const taken = growth(resident, MINUTES / 2);
    assert.ok(taken <= MAX_RESIDENT_GROWTH, `it took ${taken.toFixed(0)} MiB more`);
    assert.deepEqual(command.complaints, []);
  });
});

/** How much higher the values from an index on reach than those before it. */
function growth(values: readonly number[], index: number): number {
  return Math.max(...values.slice(index)) - Math.max(...values.slice(0, index));
}

/** Callers without a pause, until they are told to end or a reply is not the right one. */
async function startLoad(url: string, minute: number) {
  const [planDetails] = await offeredPlans(url);
  const ending = new AbortController();
  const load = { replies: 0, failure: Promise.resolve(), end: () => Promise.resolve() };
  const call = async (caller: number) => {
    for (let count = 0; !ending.signal.aborted; count += 1) {
      const orderId = `order-${minute}-${caller}-${count}`;
      const line = { lineItemId: 'phone', quantity: UNITS, planDetails };
      const isOrder = count % ORDER_EVERY === 0;
      const response = isOrder
        ? await requestOrder(url, orderOf([line], { orderId }))
        : await requestQuote(url, { headers: { 'X-Service-Access-Token': token } });
      const text = await response.text();
      const what = `${isOrder ? `order ${orderId}` : 'quote'} after ${load.replies} replies`;
      assert.equal(response.status, 200, `${what}: ${response.status} ${text}`);
      if (isOrder) assert.equal(JSON.parse(text).contractList.length, UNITS, `${what}: ${text}`);
      load.replies += 1;
    }
  };
  const calls = Promise.all(Array.from({ length: CALLERS }, (_, caller) => call(caller)));
  load.failure = calls.then(() => undefined);
  load.end = async () => {
    ending.abort();
    await calls.catch(() => undefined);
  };
  return load;
}

const MemoryUsage = z.object({ rss: z.number(), heapUsed: z.number(), external: z.number() });

/** Asks the process, and waits for its line. */
async function memoryOf(command: Command): Promise<Memory> {
  // A line for each request so far: nobody needs them.
  command.lines.length = 0;
  command.signal('SIGUSR2');
  for (;;) {
    const line = command.lines.find((text) => text.startsWith('memory '));
    if (line !== undefined) {
      const { rss, heapUsed, external } = MemoryUsage.parse(
        JSON.parse(line.slice('memory '.length)),
      );
      return { alive: (heapUsed + external) / MEBIBYTE, resident: rss / MEBIBYTE };
    }
    await command.change();
  }
}
