import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe } from 'node:test';
import { Postgres } from './postgres.ts';

/** A kind of database that the service runs on. */
export interface TestDatabase {
  readonly engine: 'SQLite' | 'PostgreSQL';
  /** The address of a new, empty database. */
  create(): Promise<string>;
}

/** Runs the same tests on SQLite and on PostgreSQL, each a real one. */
export function onEachDatabase(defineTests: (database: TestDatabase) => void): void {
  describe('on SQLite', () => {
    let folder: string;
    let count = 0;
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'warranty-sqlite-'));
    });
    after(() => rm(folder, { recursive: true }));
    defineTests({
      engine: 'SQLite',
      create: async () => `file:${join(folder, `${(count += 1)}.sqlite`)}`,
    });
  });

  describe('on PostgreSQL', () => {
    let postgres: Postgres;
    before(async () => {
      postgres = await Postgres.start();
    });
    after(() => postgres.stop());
    defineTests({ engine: 'PostgreSQL', create: () => postgres.createDatabase() });
  });
}
