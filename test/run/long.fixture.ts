/** Tests that pass, fail and are left out; `long-report.test.ts` runs them. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

describe('outer', () => {
  describe('inner', () => {
    it('measures', (t) => {
      t.diagnostic('7 apples');
      t.diagnostic('8 pears');
    });
  });
  it('fails', (t) => {
    t.diagnostic('9 plums');
    assert.fail();
  });
  it('is left out', { skip: true }, () => assert.fail());
});
