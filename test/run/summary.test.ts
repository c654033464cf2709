import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { summary } from './summary.ts';

const unit = 'test:unit';
const browsers = 'test:browsers';

describe('the closing lines of the test command', () => {
  it('end with the sum over all runners, alone on its line', () => {
    const lines = summary([
      {
        name: browsers,
        result: { counts: { passed: 1, failed: 0, skipped: 0 } },
        seconds: 0.04,
      },
      { name: unit, result: { counts: { passed: 40, failed: 2, skipped: 0 } }, seconds: 1.5 },
    ]).split('\n');
    assert.equal(lines.at(-1), '41 passed, 2 failed');
    assert.ok(lines.includes('ok      test:browsers      0.0 s  1 passed, 0 failed'));
    assert.ok(lines.includes('FAILED  test:unit          1.5 s  40 passed, 2 failed'));
  });

  it('say what was skipped', () => {
    const counts = { passed: 3, failed: 0, skipped: 1 };
    assert.match(
      summary([{ name: unit, result: { counts }, seconds: 0 }]),
      /^3 passed, 0 failed, 1 skipped$/m,
    );
  });

  it('say aloud what was left out', () => {
    const result = {
      counts: { passed: 1, failed: 0, skipped: 0 },
      warnings: ['webkit is missing.'],
    };
    const text = summary([{ name: browsers, result, seconds: 0 }]);
    assert.match(text, /^!!! NOT TESTED: webkit is missing\.$/m);
  });

  it('list each figure once, with its engines or its step', () => {
    const counts = { passed: 2, failed: 0, skipped: 0 };
    const mounts = '10,000 mounts: the heap is flat';
    const text = summary([
      {
        name: browsers,
        result: { counts, figures: [{ title: mounts, places: ['Chromium', 'Firefox'] }] },
        seconds: 0,
      },
      {
        name: unit,
        result: {
          counts,
          figures: [
            { title: '100,000 replies: none throws', places: [] },
            { title: mounts, places: ['WebKit'] },
          ],
        },
        seconds: 0,
      },
    ]);
    const figures = `
Figures
  10,000 mounts: the heap is flat (Chromium, Firefox, WebKit)
  100,000 replies: none throws (test:unit)
`;
    assert.ok(text.includes(figures), text);
  });

  it('say below its step why a test failed, and that of two failures in the part of a log that CI shows', () => {
    const failure = (title: string) => ({
      title,
      message: `expected 1 to be 2\n${'  at a place\n'.repeat(40)}`,
    });
    const counts = { passed: 0, failed: 2, skipped: 0 };
    const failures = [failure('cart.test.ts: counts'), failure('cart.test.ts: empties')];
    const lines = summary([
      { name: unit, result: { counts, failures }, seconds: 1 },
      { name: browsers, result: { counts: { ...counts, failed: 0 } }, seconds: 1 },
    ]).split('\n');
    const shown = lines.slice(lines.findIndex((line) => line.startsWith('FAILED'))).slice(0, 20);
    assert.deepEqual(shown.slice(1, 3), ['  cart.test.ts: counts', '    expected 1 to be 2']);
    assert.ok(shown.includes('  cart.test.ts: empties'), shown.join('\n'));
    assert.ok(shown.some((line) => line.startsWith('ok      test:browsers')));
  });

  it('name below its step each file of which a browser gave no result', () => {
    const lost = [{ engine: 'WebKit', file: 'a.test.ts', message: 'It disconnected.\n  at x' }];
    const counts = { passed: 3, failed: 0, skipped: 0 };
    const lines = summary([{ name: unit, result: { counts, lost }, seconds: 1 }]).split('\n');
    const at = lines.findIndex((line) => line.startsWith('ok      test:unit'));
    assert.equal(
      lines[at + 1],
      '!!! WebKit gave no result of a.test.ts, which ran again: It disconnected.',
    );
  });

  it('have no list of figures where no test named one', () => {
    const counts = { passed: 3, failed: 0, skipped: 0 };
    assert.doesNotMatch(summary([{ name: unit, result: { counts }, seconds: 0 }]), /Figures/);
  });
});
