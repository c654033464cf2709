import { describe, it } from 'node:test';
import { type Engine, ENGINES } from '../support/browsers.ts';
import { runBrowserTests } from './support/run-browser-tests.ts';

/** Tests of which `npm test` makes a part in each engine, and the engines in which all are made here. */
const FILES: Readonly<Record<string, readonly Engine[]>> = {
  'test/entries/either-script.test.ts': ENGINES,
  'test/entries/lit-stand-in-templates.test.ts': ENGINES,
  'test/page/elements/any-rendering.test.ts': ['chromium'],
  'test/page/elements/offer/any-page.test.ts': ENGINES,
  'test/page/elements/offer/any-quote.test.ts': ['chromium'],
  'test/page/elements/offer/any-requests.test.ts': ['chromium'],
  'test/page/elements/offer/any-sequence.test.ts': ['chromium'],
  'test/page/elements/popup/any-sequence.test.ts': ['chromium'],
  'test/page/elements/whole-system/any-sequence.test.ts': ['chromium'],
  'test/page/quote/any-change.test.ts': ENGINES,
  'test/hostile-pages/failing-parts.test.ts': ['chromium'],
  'test/hostile-pages/failing-service.test.ts': ENGINES,
  'test/storefronts/failing-service.test.ts': ENGINES,
  'test/storefronts/{bigcommerce,magento,plain-html,shopify,woocommerce}/*.test.ts': ENGINES,
};

describe('tests in browsers, with all their runs', () => {
  for (const [file, engines] of Object.entries(FILES)) {
    it(`${file} in ${engines.join()}`, async (t) => {
      const figures = await runBrowserTests(file, engines, { ALL_RUNS: 'true' });
      for (const { title } of figures) t.diagnostic(title);
    });
  }
});
