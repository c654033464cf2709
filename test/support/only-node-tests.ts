/**
 * Loaded before each file of `npm run test:node`: says what to do with a browser test, which Node could
 * only fail with an error about something that browsers have.
 */
import { relative } from 'node:path';

const file = relative('.', process.argv[1] ?? '');

if (/^test\/(entries|hostile-pages|page|storefronts)\/.*\.test\.ts$/.test(file)) {
  console.error(
    `${file} is a browser test. Run it with: ENGINES=chromium npm run test:browser -- --files ${file}`,
  );
  process.exit(1);
}
