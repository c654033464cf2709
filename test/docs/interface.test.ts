import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, it } from 'node:test';
import type * as z from 'zod/mini';
import * as order from '../../src/schemas/order.ts';
import * as orderReply from '../../src/schemas/order-reply.ts';
import { Quote } from '../../src/schemas/quote.ts';
import { CoverageSection, QuoteItem } from '../../src/schemas/quote-shape.ts';
import * as quoteRequest from '../../src/schemas/quote-request.ts';
import { WholeSystemLineItem } from '../../src/schemas/whole-system-line-item.ts';
import * as wholeSystemOrder from '../../src/schemas/whole-system-order.ts';
import { WholeSystemReply } from '../../src/schemas/whole-system-reply.ts';
import { REPLY_FIELDS, REQUEST_FIELDS } from '../service/support/interface-fields.ts';

/** The resources of the service interface, by the name of their schema. */
const SCHEMAS: Readonly<Record<string, z.core.$ZodType>> = {
  QuoteQuery: quoteRequest.QuoteQuery,
  QuoteRequest: quoteRequest.QuoteRequest,
  Quote,
  QuoteItem,
  CoverageSection,
  Order: order.Order,
  OrderLineItem: order.OrderLineItem,
  PlanDetails: order.PlanDetails,
  OrderCustomerDetails: order.OrderCustomerDetails,
  Discount: order.Discount,
  OrderReply: orderReply.OrderReply,
  ContractEntry: orderReply.ContractEntry,
  WholeSystemOrder: wholeSystemOrder.WholeSystemOrder,
  WholeSystemCustomerDetails: wholeSystemOrder.WholeSystemCustomerDetails,
  WholeSystemLineItem,
  WholeSystemReply,
};

/** The fields of an object's schema, also where something is done to the value before. */
function fieldsOf({ _zod: { def } }: z.core.$ZodType): string[] {
  if ('shape' in def && typeof def.shape === 'object') return Object.keys(def.shape ?? {});
  return 'out' in def ? fieldsOf(def.out as z.core.$ZodType) : [];
}

/** Titles of tests as they stand in a file, and of the cases that tests are made of; "…" is computed. */
function titlesIn(source: string): Set<string> {
  const text = /(?:\b(?:it|test|describe)\(|\[)\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
  const titles = [...source.matchAll(text)].map(([, , title = '']) =>
    title.replaceAll(/\$\{[^}]*\}/g, '…').replaceAll(/\\(.)/g, '$1'),
  );
  return new Set(titles);
}

interface Row {
  /** The row as it stands in the table: what a failure names. */
  readonly text: string;
  readonly subject: string;
  readonly tests: readonly { readonly file: string; readonly title: string }[];
}

function rowsOf(document: string): Row[] {
  return document
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (-|part )/.test(line))
    .map((line) => {
      const text = line.replaceAll(/ +/g, ' ');
      const [, subject = ''] = /^\| (.*?) \|/.exec(text) ?? [];
      const cited = [...text.matchAll(/`(test\/[\w./-]+)`: “([^”]+)”/g)];
      const tests = cited.map(([, file = '', title = '']) => ({ file, title }));
      return { text, subject, tests };
    });
}

describe('docs/interface.md', () => {
  let rows: readonly Row[];
  before(async () => {
    rows = rowsOf(await readFile('docs/interface.md', 'utf8'));
  });

  it('names a test in every row, each by a title that its file has', async () => {
    const titles = new Map<string, Set<string>>();
    for (const { text, tests } of rows) {
      assert.ok(tests.length > 0, `No test shows this row: ${text}`);
      for (const { file, title } of tests) {
        const known = titles.get(file) ?? titlesIn(await readFile(file, 'utf8').catch(() => ''));
        titles.set(file, known);
        assert.ok(
          known.has(title),
          `${file} has no test “${title}”, which shows this row: ${text}`,
        );
      }
    }
  });

  it('has a row for each field of each resource', () => {
    const subjects = new Set(rows.map(({ subject }) => subject));
    for (const [name, schema] of Object.entries(SCHEMAS)) {
      const fields = fieldsOf(schema);
      assert.ok(fields.length > 0, name);
      for (const field of fields) {
        assert.ok(subjects.has(`\`${name}.${field}\``), `No row is about \`${name}.${field}\`.`);
      }
    }
  });

  it('has resources whose fields are tested one by one, and no other', () => {
    const tested = Object.entries({ ...REQUEST_FIELDS, ...REPLY_FIELDS });
    assert.deepEqual(tested.map(([name]) => name).toSorted(), Object.keys(SCHEMAS).toSorted());
    for (const [name, fields] of tested) {
      const schema = SCHEMAS[name];
      assert.ok(schema);
      assert.deepEqual(Object.keys(fields).toSorted(), fieldsOf(schema).toSorted(), name);
    }
  });
});
