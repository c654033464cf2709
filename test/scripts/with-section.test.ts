import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withSection } from '../../scripts/with-section.ts';

describe('withSection', () => {
  it('replaces what stands between the markers, and nothing else', () =>
    assert.equal(
      withSection('# Title\n<!-- size -->\nold\n<!-- /size -->\nEnd $&\n', 'size', 'new $&'),
      '# Title\n<!-- size -->\n\nnew $&\n\n<!-- /size -->\nEnd $&\n',
    ));

  it('tells a section from one whose name begins alike', () => {
    const page = '<!-- page-load -->\nload\n<!-- /page-load -->\n<!-- page -->\n<!-- /page -->';
    assert.equal(
      withSection(page, 'page', 'new'),
      '<!-- page-load -->\nload\n<!-- /page-load -->\n<!-- page -->\n\nnew\n\n<!-- /page -->',
    );
  });

  for (const document of [
    'text',
    '<!-- size -->\nold',
    'old\n<!-- /size -->',
    '<!-- /size --><!-- size -->',
  ]) {
    it(`refuses ${JSON.stringify(document)}, where the text would be lost`, () =>
      assert.throws(
        () => withSection(document, 'size', 'new'),
        /needs <!-- size --> and <!-- \/size -->/,
      ));
  }
});
