import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

describe('doc comments', () => {
  it('name a parameter as TSDoc has it: @param name - what it is', () => {
    const lines = globSync('{src,demo,scripts,examples,test}/**/*.ts', {
      exclude: ['**/node_modules/**', 'test/package/doc-comments.test.ts'],
    }).flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.includes('@param'))
        .map((line) => `${file}: ${line.trim()}`),
    );
    assert.ok(lines.length > 50);
    assert.deepEqual(
      lines.filter((line) => !/@param \S+ - /.test(line)),
      [],
    );
  });
});
