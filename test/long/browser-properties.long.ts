import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runBrowserTests } from './support/run-browser-tests.ts';

/** Tests of which `npm test` makes a part in each engine, and the engines in which all are made here. */
const FILES = {
  'test/entries/lit-stand-in-templates.test.ts': 'chromium,firefox,webkit',
  'test/page/elements/offer/any-page.test.ts': 'chromium,firefox,webkit',
  'test/page/elements/offer/any-quote.test.ts': 'chromium',
  'test/page/elements/offer/any-sequence.test.ts': 'chromium',
  'test/hostile-pages/failing-parts.test.ts': 'chromium',
  'test/hostile-pages/failing-service.test.ts': 'chromium,firefox,webkit',
  'test/storefronts/failing-service.test.ts': 'chromium,firefox,webkit',
  'test/storefronts/{bigcommerce,magento,plain-html,shopify,woocommerce}/*.test.ts':
    'chromium,firefox,webkit',
};

describe('tests in browsers, with all their runs', () => {
  for (const [file, engines] of Object.entries(FILES)) {
    it(`${file} in ${engines}`, async (t) => {
      const { counts, figures = [] } = await runBrowserTests(file, engines, { ALL_RUNS: 'true' });
      for (const { title } of figures) t.diagnostic(title);
      assert.equal(counts.failed, 0);
      assert.ok(counts.passed > 0);
    });
  }
});
