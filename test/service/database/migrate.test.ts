import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { quoteFor } from '../support/request-quote.ts';
import { Command } from '../support/start-command.ts';

describe('instances that start at once on one empty SQLite file', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'warranty-service-'));
  });
  after(() => rm(folder, { recursive: true }));

  it('all come up, and all serve', async () => {
    for (let round = 0; round < 3; round += 1) {
      const DATABASE_URL = `file:${join(folder, `${round}.sqlite`)}`;
      const instances = await Promise.all(
        Array.from({ length: 4 }, () => Command.start({ DATABASE_URL })),
      );
      await Promise.all(instances.map(({ url }) => quoteFor(url)));
      for (const { command } of instances) {
        assert.deepEqual(command.complaints, []);
        await command[Symbol.asyncDispose]();
      }
    }
  });
});
