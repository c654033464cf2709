import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { requestQuote } from '../service/support/request-quote.ts';
import { Command, main } from '../service/support/start-command.ts';

/** Requests that wait for the disk together, so that their objects outlive a collection of young ones. */
const TOGETHER = 64;

describe('V8, in the process of a server', () => {
  it('learns nothing of which objects live long: it would keep each request for long by mistake', async () => {
    await using command = new Command({ DATABASE_URL: ':memory:', QUOTES_PER_MINUTE: '0' }, [
      process.execPath,
      '--trace-gc',
      '--trace-pretenuring-statistics',
      main,
    ]);
    const url = await command.address();
    const start = command.lines.length;
    const collections = () => command.lines.slice(start).filter((line) => /Scavenge/.test(line));
    while (collections().length < 5) {
      const replies = await Promise.all(Array.from({ length: TOGETHER }, () => requestQuote(url)));
      for (const reply of replies) assert.equal(reply.status, 200);
    }
    const learnt = command.lines.slice(start).filter((line) => /pretenuring/.test(line));
    assert.deepEqual(learnt, []);
  });
});
