import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ENGINES } from '../support/browsers.ts';
import { runBrowserTests } from './support/run-browser-tests.ts';

describe('the elements on Lit itself, as a bundler brings them', () => {
  for (const engine of ENGINES) {
    // In `npm test` the engines share these files.
    it(`do all that their tests say in ${engine}`, async () => {
      const { counts } = await runBrowserTests('test/page/elements/**/*.test.ts', engine);
      assert.equal(counts.failed, 0);
      assert.ok(counts.passed > 0);
    });
  }
});
