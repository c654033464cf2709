import { describe, it } from 'node:test';
import { ENGINES } from '../support/browsers.ts';
import { runBrowserTests } from './support/run-browser-tests.ts';

describe('the elements on Lit itself, as a bundler brings them', () => {
  // In `npm test` the engines share these files.
  it(`do all that their tests say, in ${ENGINES.join(', ')}`, async () => {
    await runBrowserTests('test/page/elements/**/*.test.ts', ENGINES);
  });
});
