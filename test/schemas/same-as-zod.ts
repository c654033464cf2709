import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type * as z from 'zod/mini';
import { ErrorReply } from '../../src/schemas/error-reply.ts';
import type { Issue } from '../../src/schemas/issue.ts';
import { QuoteItem, QuoteSale } from '../../src/schemas/quote-shape.ts';
import { Quote } from '../../src/schemas/quote.ts';
import { readQuote } from '../../src/schemas/read-quote.ts';
import { readByTable, type Table } from '../../src/schemas/read-table.ts';
import { read } from '../../src/schemas/read.ts';
import { ERROR_REPLY_TABLE } from '../../src/schemas/tables/error-reply.ts';
import { QUOTE_ITEM_TABLE } from '../../src/schemas/tables/quote-item.ts';
import { QUOTE_SALE_TABLE } from '../../src/schemas/tables/quote-sale.ts';
import { WHOLE_SYSTEM_LINE_ITEM_LIST_TABLE } from '../../src/schemas/tables/whole-system-line-item-list.ts';
import { WholeSystemLineItemList } from '../../src/schemas/whole-system-line-item.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { anyReply } from './any-reply.ts';
import { anyValue } from './any-value.ts';

/** A schema, and the table by which pages read in its place. */
interface SchemaPair {
  readonly name: string;
  readonly schema: z.ZodMiniType;
  readonly table: Table;
}

/** Every schema that pages read by. */
export const SCHEMA_PAIRS: readonly SchemaPair[] = [
  { name: 'QuoteItem', schema: QuoteItem, table: QUOTE_ITEM_TABLE },
  { name: 'QuoteSale', schema: QuoteSale, table: QUOTE_SALE_TABLE },
  { name: 'ErrorReply', schema: ErrorReply, table: ERROR_REPLY_TABLE },
  {
    name: 'WholeSystemLineItemList',
    schema: WholeSystemLineItemList,
    table: WHOLE_SYSTEM_LINE_ITEM_LIST_TABLE,
  },
];

interface Outcome {
  readonly data?: unknown;
  readonly issues?: readonly Issue[];
}

/** Compares what schema and table say of so many values, which mostly fit. */
export function sameAsZod({ schema, table }: SchemaPair, values: number): void {
  compare(
    anyValue(schema),
    values,
    (value) => read(schema, value),
    (value) => readByTable(table, value),
  );
}

/** Compares how zod and the tables read so many quotes. */
export function quotesAsByZod(quotes: number): void {
  compare(
    anyReply,
    quotes,
    (value) => read(Quote, value),
    (value) => readQuote(value),
  );
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
