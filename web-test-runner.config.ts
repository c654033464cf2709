import { globSync } from 'node:fs';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter, type TestRunnerConfig } from '@web/test-runner';
import { chosenEngines, ENGINES, findBrowser, requireBrowser } from './test/support/browsers.ts';
import { browserSetup } from './test/support/browser-setup-plugin.ts';
import { bundledTests } from './test/support/bundled-tests.ts';
import { launcherFor } from './test/support/launchers.ts';
import { realPages } from './test/support/real-pages.ts';
import { services } from './test/support/services.ts';
import { policyPages } from './test/support/policy-pages.ts';
import { strictPages } from './test/support/strict-pages.ts';
import { faultyParts } from './test/support/faulty-parts.ts';
import { hostilePages } from './test/hostile-pages/support/serve-hostile-pages.ts';
import { installShops } from './test/storefronts/support/install-shops.ts';
import { storefronts } from './test/storefronts/support/storefronts.ts';
import { browserReporter } from './test/run/browser-reporter.ts';

/** Which engines to run: all that are here, and in CI all there are. `ENGINES=firefox` picks. */
const chosen = chosenEngines(process.env['ENGINES']);
const browsers = process.env['CI']
  ? chosen.map(requireBrowser)
  : chosen.flatMap((engine) => findBrowser(engine) ?? []);

const ALL_FILES = 'test/{entries,hostile-pages,page,storefronts}/**/*.test.ts';
/** What runs on Lit's stand-in too: the other tests have the script-tag builds, or no element. */
const ELEMENTS = 'test/page/elements/**/*.test.ts';
// What the storefronts install has tests of its own.
const INSTALLED = '**/node_modules/**';
const named = process.argv.includes('--files')
  ? process.argv.slice(process.argv.indexOf('--files') + 1)
  : undefined;
const all = process.env['LIT_STAND_IN'] ? ELEMENTS : ALL_FILES;
const files = globSync(named ?? [all], { exclude: [INSTALLED] });

// Before any test's time begins to run. Who names other files does not wait for PHP and templates.
if (files.some((file) => file.includes('storefronts'))) {
  await installShops();
}
/** While the test runner watches, it has to know which test loads which module. */
const isWatching = process.argv.includes('--watch');
if (isWatching && process.env['LIT_STAND_IN']) {
  throw new Error('What stands in for Lit comes with the bundle, and --watch bundles nothing.');
}

const launchers = await Promise.all(browsers.map(launcherFor));

/**
 * The elements on Lit itself: each test file in one of the engines, which take turns. What most shoppers get,
 * the stand-in, has all files in each engine, and `npm run test:long` has them on Lit too.
 */
const elements = globSync(ELEMENTS).toSorted();
const isShared = !named && !process.env['LIT_STAND_IN'] && !process.env['ALL_RUNS'];
const shares = launchers.map((launcher, turn) => ({
  name: `elements on Lit in ${launcher.name}`,
  browsers: [launcher],
  files: elements.filter((_, index) => index % launchers.length === turn),
}));

export default {
  files: isShared ? [all, `!${ELEMENTS}`, `!${INSTALLED}`] : [all, `!${INSTALLED}`],
  browsers: launchers,
  groups: isShared ? shares : [],
  concurrentBrowsers: ENGINES.length,
  concurrency: 1,
  nodeResolve: { exportConditions: ['development'] },
  testFramework: { config: { timeout: '15000' } },
  testsFinishTimeout: process.env['ALL_RUNS'] ? 1_600_000 : 600_000,
  browserStartTimeout: 60_000,
  middleware: [
    ...(isWatching ? [] : [await bundledTests(files)]),
    services(),
    realPages(),
    storefronts(),
    strictPages(),
    policyPages(),
    hostilePages(),
    faultyParts(),
  ],
  plugins: [
    browserSetup(),
    // With another target it would compile JavaScript too, so no test would run on the script-tag build as it is.
    esbuildPlugin({ ts: true, target: 'esnext', tsconfig: 'tsconfig.json' }),
  ],
  reporters: [
    defaultReporter({ reportTestResults: true, reportTestProgress: process.stdout.isTTY }),
    browserReporter(),
  ],
} satisfies TestRunnerConfig;
