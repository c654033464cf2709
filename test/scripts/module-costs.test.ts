import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { describe, it } from 'node:test';
import { costLines } from '../../scripts/module-costs.ts';

/** A module whose code, minified, has about so many bytes. */
function moduleOf(path: string, bytes: number) {
  const code = `console.log('${'x'.repeat(bytes)}');\n\n// What nobody pays for.\n`;
  return { id: resolve(path), exported: [], imported: [], taken: [], code };
}

describe('what the build says that a file costs', () => {
  it('is the file, then its modules, the dearest first, and the small ones together', () => {
    const lines = costLines('script.js', {
      content: 'x'.repeat(3000),
      modules: [
        moduleOf('src/small.ts', 10),
        moduleOf('src/page/plain.ts', 1000),
        moduleOf('node_modules/lit-html/lit-html.js', 1500),
        moduleOf('src/smaller.ts', 5),
      ],
    });
    const [total, ...costs] = lines.map((line) => line.trim().split(/ {2,}/));
    assert.match(String(total), /^script\.js: 3000 bytes, \d+ with brotli$/);
    assert.deepEqual(
      costs.map(([, path]) => path),
      ['lit-html/lit-html.js', 'src/page/plain.ts', '2 smaller ones'],
    );
    for (const [place, least] of [1500, 1000, 15].entries()) {
      const bytes = Number(costs[place]?.[0]);
      assert.ok(bytes >= least && bytes < least + 60, `${bytes} bytes`);
    }
  });
});
