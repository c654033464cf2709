import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod/mini';
import { tableModule } from '../../scripts/table-module.ts';
import { MAX_ISSUES } from '../../src/schemas/issue.ts';
import { QuoteItem } from '../../src/schemas/quote-shape.ts';
import { read as readByZod } from '../../src/schemas/read.ts';
import { haveOwnIds, isUnchanged } from '../../src/schemas/rules.ts';
import { WholeSystemLineItemList } from '../../src/schemas/whole-system-line-item.ts';
import { buildPage } from './support/build-page.ts';
import { quotesAsByZod, sameAsZod } from './support/same-as-zod.ts';
import { loadTables, tabledModules } from './support/tables.ts';

/** Values of each schema; `npm run test:long` reads more. */
const VALUES = 1000;

const { modules } = await buildPage();
const bundled = Object.keys(modules);
const tables = await loadTables(tabledModules(bundled));
const listTable = tables.pairs.find(({ name }) => name === 'WholeSystemLineItemList')?.table;

describe('the tables of schemas in the script-tag builds', () => {
  it('stand in the place of zod', () => {
    assert.ok(bundled.some((file) => file.endsWith('/src/cdn/read.ts')));
    assert.deepEqual(
      bundled.filter((file) => file.includes('node_modules/zod')),
      [],
    );
  });

  it('are those of every schema that the page reads with', () => {
    const names = tables.pairs.map(({ name }) => name);
    for (const name of ['QuoteShape', 'QuoteItem', 'ErrorReply', 'WholeSystemLineItemList']) {
      assert.ok(names.includes(name), `${name} is not among ${names.join(', ')}`);
    }
  });

  for (const pair of tables.pairs) {
    it(`say what zod says of ${VALUES.toLocaleString('en')} values of ${pair.name}`, () =>
      sameAsZod(pair, tables, VALUES));
  }

  it(`read ${VALUES.toLocaleString('en')} quotes as zod does`, () => quotesAsByZod(tables, VALUES));

  it('name the first mistakes of a long list that has nothing else', () => {
    assert.ok(listTable);
    const { issues = [] } = tables.read(
      listTable,
      Array.from({ length: 200_000 }, () => 0),
    );
    assert.equal(issues.length, MAX_ISSUES);
    assert.deepEqual(issues[1], { path: '[1]', message: '[1] must be an object.' });
  });

  it('say nothing of what cannot be read, as zod does', () => {
    assert.ok(listTable);
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    assert.deepEqual(tables.read(listTable, proxy), { issues: [] });
    assert.deepEqual(readByZod(WholeSystemLineItemList, proxy), { issues: [] });
  });

  const message = (reason: string) =>
    new RegExp(`^Error: src/schemas/odd\\.ts can't be in the script as tables: ${reason}`);
  const refused: [what: string, exported: unknown, reason: RegExp][] = [
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
    ['what is no schema', () => z.string(), message('it exports more than schemas')],
  ];
  for (const [what, exported, reason] of refused) {
    it(`fail the build for ${what} that they cannot say`, () =>
      assert.throws(() => tableModule('src/schemas/odd.ts', { Odd: exported }), reason));
  }

  it('fail the build where the page comes to read with a schema of which there can be none', () =>
    assert.rejects(
      buildPage(`import { Order } from '../schemas/order.ts'; console.log(Order);`),
      /src\/schemas\/order\.ts can't be in the script as tables: /,
    ));
});
