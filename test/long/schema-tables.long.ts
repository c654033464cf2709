import { describe, it } from 'node:test';
import { buildPage } from '../cdn/support/build-page.ts';
import { quotesAsByZod, sameAsZod } from '../cdn/support/same-as-zod.ts';
import { loadTables, tabledModules } from '../cdn/support/tables.ts';

/** Values of each schema that a page reads with. */
const VALUES = 100_000;

const { modules } = await buildPage();
const tables = await loadTables(tabledModules(Object.keys(modules)));

describe('the tables of schemas in the script-tag builds', () => {
  for (const pair of tables.pairs) {
    it(`say what zod says of ${VALUES.toLocaleString('en')} values of ${pair.name}`, () =>
      sameAsZod(pair, tables, VALUES));
  }

  it(`read ${VALUES.toLocaleString('en')} quotes as zod does`, () => quotesAsByZod(tables, VALUES));
});
