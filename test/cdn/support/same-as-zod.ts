import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { Issue } from '../../../src/schemas/issue.ts';
import { read } from '../../../src/schemas/read.ts';
import { readQuote } from '../../../src/schemas/read-quote.ts';
import { anyReply } from '../../schemas/any-reply.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { anyValue } from './any-value.ts';
import type { SchemaPair, Tables } from './tables.ts';

interface Outcome {
  readonly data?: unknown;
  readonly issues?: readonly Issue[];
}

/** Compares what schema and table say of so many values, which mostly fit. */
export function sameAsZod(
  { schema, table }: SchemaPair,
  { read: readByTable }: Tables,
  values: number,
): void {
  compare(
    anyValue(schema),
    values,
    (value) => read(schema, value),
    (value) => readByTable(table, value),
  );
}

/** Compares how zod and the tables read so many quotes: what is read, refused and left out. */
export function quotesAsByZod({ readQuote: readByTable }: Tables, quotes: number): void {
  const withLeftOut = (readBy: typeof readQuote) => (value: unknown) => {
    const leftOut: string[] = [];
    const base = 'https://plans.example/api';
    const { data, issues } = readBy(value, { base, onLeftOut: (path) => leftOut.push(path) });
    return data ? { data: { data, leftOut } } : { issues };
  };
  compare(anyReply, quotes, withLeftOut(readQuote), withLeftOut(readByTable));
}

function compare(
  anything: fc.Arbitrary<unknown>,
  values: number,
  byZod: (value: unknown) => Outcome,
  byTable: (value: unknown) => Outcome,
): void {
  const counts = { fitting: 0, wrong: 0 };
  fc.assert(
    fc.property(anything, (value) => {
      const { data, issues } = byZod(value);
      counts[issues ? 'wrong' : 'fitting'] += 1;
      assert.deepEqual(byTable(value), issues ? { issues: issues.map(shortened) } : { data });
    }),
    propertyRuns(values),
  );
  const least = values / 20;
  assert.ok(counts.fitting > least && counts.wrong > least, JSON.stringify(counts));
}

/** The script does not say which type a value has, or that there is none. */
function shortened({ path, message }: Issue): Issue {
  return {
    path,
    message: message.replace(' is required and must ', ' must ').replace(/, not [^,]*\.$/, '.'),
  };
}
