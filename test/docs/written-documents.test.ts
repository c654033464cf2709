import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { writtenDocuments } from '../../scripts/written-documents.ts';
import { NEAR } from '../../src/page/quote/near.ts';

const read = (path: string) => readFileSync(path, 'utf8');

it('the documents say of the elements and languages what the code does: npm run documents', async () => {
  const written = await writtenDocuments(read);
  assert.deepEqual([...written.keys()], ['docs/elements.md', 'docs/languages.md']);
  for (const [file, text] of written) {
    assert.equal(read(file), text, `${file} is stale: npm run documents`);
  }
  assert.match(read('docs/elements.md'), /^\| `tenure-unit` +\| `tenureUnit` /m);
  assert.ok(
    read('docs/elements.md').includes(`within ${NEAR.replace('px', ' px')} of the viewport`),
  );
  assert.match(read('docs/languages.md'), /German \(`de`\)/);
});
