import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { FaultLab } from './support/fault-lab.ts';
import { DOCUMENT, rowOf, rowsIn } from './support/fault-table.ts';
import { FAULTS } from './support/faults.ts';

// Two pages at a time: more would use up the time limit of a request on a machine with two cores.
describe('between page and service', { concurrency: 2 }, () => {
  let lab: FaultLab;
  let rows: ReadonlyMap<string, string[]>;

  before(async () => {
    lab = await FaultLab.open();
    rows = rowsIn(await readFile(DOCUMENT, 'utf8'));
  });

  after(() => lab.close());

  for (const [name, fault] of Object.entries(FAULTS)) {
    it(`${name}: the product is added twice, nothing moves or throws, and the document says the rest`, async () => {
      const result = await lab.run(fault);
      assert.deepEqual(result.thrown, []);
      assert.equal(result.layoutShift, 0);
      assert.ok(result.lines.length <= 1, result.lines.join('\n'));
      assert.deepEqual(
        rows.get(name),
        rowOf(name, result),
        'npm run reliability writes the table.',
      );
    });
  }

  it('there are no faults in the document but these', () => {
    assert.deepEqual([...rows.keys()], Object.keys(FAULTS));
  });
});
