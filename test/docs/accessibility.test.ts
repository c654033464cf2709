import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { it } from 'node:test';

const report = readFileSync('docs/accessibility.md', 'utf8');
const lines = report.split('\n').filter((line) => /^\| \d/.test(line));

it('each line of the accessibility report that claims support names tests that there are', () => {
  assert.ok(lines.length > 50);
  for (const line of lines) {
    const [, criterion = '', level = '', , shownBy = ''] = line.split('|').map((c) => c.trim());
    if (level === 'Not applicable') continue;
    const files = [...shownBy.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file);
    assert.ok(files.length > 0, criterion);
    for (const file of files) {
      const path = file.startsWith('e2e/') ? `test/${file}` : `test/page/elements/${file}`;
      assert.ok(existsSync(path), `${criterion}: ${path}`);
    }
  }
});
