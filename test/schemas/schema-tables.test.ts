import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import * as z from 'zod/mini';
import { schemaTables, TABLED_SCHEMAS } from '../../scripts/schema-tables.ts';
import { tableModule } from '../../scripts/table-module.ts';
import { MAX_ISSUES } from '../../src/schemas/issue.ts';
import { Order } from '../../src/schemas/order.ts';
import { QuoteItem } from '../../src/schemas/quote-shape.ts';
import { readByTable } from '../../src/schemas/read-table.ts';
import { read } from '../../src/schemas/read.ts';
import { haveOwnIds, isUnchanged } from '../../src/schemas/rules.ts';
import { WHOLE_SYSTEM_LINE_ITEM_LIST_TABLE } from '../../src/schemas/tables/whole-system-line-item-list.ts';
import { WholeSystemLineItemList } from '../../src/schemas/whole-system-line-item.ts';
import { quotesAsByZod, sameAsZod, SCHEMA_PAIRS } from './same-as-zod.ts';

/** Values of each schema; `npm run test:long` reads more. */
const VALUES = 1000;

describe('the tables by which pages read', () => {
  it('are those that npm run build:tables writes of the schemas', async () => {
    for (const [path, code] of await schemaTables()) {
      assert.equal(readFileSync(path, 'utf8'), code, path);
    }
  });

  it('are each compared with its schema', () => {
    assert.deepEqual(
      SCHEMA_PAIRS.map(({ schema }) => schema),
      TABLED_SCHEMAS.map(({ schema }) => schema),
    );
  });

  for (const pair of SCHEMA_PAIRS) {
    it(`say what zod says of ${VALUES.toLocaleString('en')} values of ${pair.name}`, () =>
      sameAsZod(pair, VALUES));
  }

  it(`read ${VALUES.toLocaleString('en')} quotes as zod does`, () => quotesAsByZod(VALUES));

  it('name the first mistakes of a long list that has nothing else', () => {
    const list = Array.from({ length: 200_000 }, () => 0);
    const { issues = [] } = readByTable(WHOLE_SYSTEM_LINE_ITEM_LIST_TABLE, list);
    assert.equal(issues.length, MAX_ISSUES);
    assert.deepEqual(issues[1], { path: '[1]', message: '[1] must be an object.' });
  });

  it('say nothing of what cannot be read, as zod does', () => {
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    assert.deepEqual(readByTable(WHOLE_SYSTEM_LINE_ITEM_LIST_TABLE, proxy), { issues: [] });
    assert.deepEqual(read(WholeSystemLineItemList, proxy), { issues: [] });
  });

  it('say no least whole number after a higher bound, and say it after a lower one', () => {
    const least = (schema: unknown) =>
      tableModule({ schema, name: 'Count', from: 'count.ts' }).includes('MIN_SAFE_INTEGER');
    assert.equal(least(z.number().check(z.positive(), z.int())), false);
    assert.equal(least(z.number().check(z.gte(-1e300), z.int())), true);
    assert.equal(least(z.int().check(z.positive())), true);
  });

  const message = (reason: string) =>
    new RegExp(`^Error: Odd of src/schemas/odd\\.ts can't be a table: ${reason}`);
  const refused: [what: string, schema: unknown, reason: RegExp][] = [
    ['a kind of schema', z.union([z.string()]), message('.* "union" has no table yet')],
    ['a format', z.email(), message('.* "string" has no table yet')],
    ['a setting', z.coerce.number(), message('the setting "coerce" of "number" has no table yet')],
    ['a kind of number', z.int32(), message('.* "number" has no table yet')],
    ['a check', z.string().check(z.maxLength(9)), message('a check "max_length" has no rule yet')],
    ['a length', z.string().check(z.minLength(2)), message('a check "min_length" has no rule yet')],
    [
      'a rule of its own',
      z.string().check(z.refine((text) => isUnchanged(text))),
      message('a function of it is none of src/schemas/rules\\.ts'),
    ],
    [
      'a rule that does not wait for what is below it',
      z.array(QuoteItem).check(z.refine(haveOwnIds)),
      message('a check of a whole must wait for its parts'),
    ],
    [
      'a loose object that keeps what it is given',
      z.looseObject({}),
      message('a loose object, and nothing else, stands behind a transform'),
    ],
    [
      'the schema of an order, which no page reads by,',
      Order,
      message('a check "max_length" has no rule yet'),
    ],
    ['what is no schema', () => z.string(), message('it is no schema')],
  ];
  for (const [what, schema, reason] of refused) {
    it(`fail the build for ${what} that they cannot say`, () => {
      const odd = { schema, name: 'Odd', from: 'odd.ts' };
      assert.throws(() => tableModule(odd), reason);
    });
  }
});
