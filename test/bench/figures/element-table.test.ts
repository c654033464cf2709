import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Candidate, CandidateKey } from '../candidates/candidate.ts';
import { elementTable, missedTargets } from './element-table.ts';
import { type Measured, Samples } from './samples.ts';
import { markdownTable, plainTable } from './table-text.ts';

const candidate = (key: CandidateKey, name: string): Candidate => ({
  key,
  name,
  script: `${key}.js`,
  files: new Map(),
});

function tableOf(measured: Partial<Record<CandidateKey, readonly Measured[]>>) {
  const samples = new Samples();
  for (const [key, each] of Object.entries(measured)) {
    for (const one of each) samples.add(key as CandidateKey, one);
  }
  const candidates = [candidate('floor', 'floor'), candidate('widget', 'widget')];
  return { samples, table: elementTable(samples, candidates) };
}

describe('the table of the elements', () => {
  it('has the medians with their spread, and how many times the floor’s they are', () => {
    const { table } = tableOf({
      floor: [{ start: 5 }, { start: 5 }],
      widget: [{ start: 9 }, { start: 9.5 }, { start: 10 }],
    });
    assert.deepEqual(table, [
      ['', 'floor', 'widget', 'wanted'],
      ['script start to one offer shown', '5.0 ms', '9.5 ms ± 0.3, 1.9x', '2.0x'],
    ]);
  });

  it('says beside the target what misses it, and lists it', () => {
    const { table, samples } = tableOf({
      floor: [{ start: 5, tagBytes: 1943 }],
      widget: [{ start: 10.3, tagBytes: 25_671 }],
    });
    assert.match(String(table[1]), /at most 9,800 B \*\*missed\*\*/);
    assert.match(String(table[2]), /2\.0x \*\*missed\*\*/);
    assert.deepEqual(missedTargets(samples), [
      'bytes of the script tag’s file, brotli: 25,671 B; wanted: at most 9,800 B',
      'script start to one offer shown: 10.3 ms, 2.1x; wanted: 2.0x',
    ]);
  });

  it('compares ratios as they are shown', () => {
    const { samples } = tableOf({ floor: [{ start: 5 }], widget: [{ start: 10.2 }] });
    assert.deepEqual(missedTargets(samples), []);
  });

  it('judges the tag by the self-contained build where there is one', () => {
    const { samples } = tableOf({ widget: [{ readySlow: 700 }] });
    assert.deepEqual(missedTargets(samples), []);
    samples.add('widget-all', { readySlow: 690 });
    assert.match(String(missedTargets(samples)), /700 ms; wanted: no later than self-contained/);
  });

  it('is written for documents and for terminals', () => {
    const table = [
      ['', 'floor'],
      ['popup', '1 ms **missed**'],
    ];
    assert.equal(markdownTable(table), '|  | floor |\n| --- | --- |\n| popup | 1 ms **missed** |');
    assert.equal(plainTable(table), '       floor\npopup  1 ms missed');
  });
});
