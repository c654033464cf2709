import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import * as cart from '../../src/cart.ts';
import * as merchant from '../../src/merchant.ts';

it('the README has each function and each error of the server-side kit in a table', () => {
  const readme = readFileSync('README.md', 'utf8');
  const [, section = ''] = /^## On the merchant's server$(.*?)^## /ms.exec(readme) ?? [];
  const rows = Array.from(section.matchAll(/^\| (`.*?) +\|/gm), ([, names = '']) => names);
  const listed = rows.flatMap((names) =>
    Array.from(names.matchAll(/`(\w+)`/g), ([, name = '']) => name),
  );
  // What the errors have in common is said below their table.
  const { WarrantyError: _, ...exported } = { ...merchant, ...cart };
  assert.deepEqual(listed.toSorted(), Object.keys(exported).toSorted());
});
