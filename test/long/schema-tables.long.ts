import { describe, it } from 'node:test';
import { quotesAsByZod, sameAsZod, SCHEMA_PAIRS } from '../schemas/same-as-zod.ts';

/** Values of each schema that a page reads by. */
const VALUES = 100_000;

describe('the tables by which pages read', () => {
  for (const pair of SCHEMA_PAIRS) {
    it(`say what zod says of ${VALUES.toLocaleString('en')} values of ${pair.name}`, () =>
      sameAsZod(pair, VALUES));
  }

  it(`read ${VALUES.toLocaleString('en')} quotes as zod does`, () => quotesAsByZod(VALUES));
});
