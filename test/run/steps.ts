import { type Counts, NO_TESTS, addCounts } from './counts.ts';
import { installBrowsers } from './install-browsers.ts';
import { runBrowserTests, runNodeTests, runScript } from './run-command.ts';

/** How a step ended. */
export interface StepResult {
  readonly counts: Counts;
  /** What whoever reads only the closing lines has to know. */
  readonly warnings?: readonly string[];
}

/** A part of the test command that can be run by its name. */
export interface Step {
  readonly name: string;
  readonly title: string;
  run(): Promise<StepResult>;
}

const step = (name: string, title: string, run: () => Promise<Counts>): Step => ({
  name,
  title,
  run: async () => ({ counts: await run() }),
});

/** Every step, in the order in which they run. */
export const STEPS: readonly Step[] = [
  { name: 'browsers', title: 'Find the browsers, install the missing ones', run: findBrowsers },
  step('format', 'Formatting', () => runScript('format:check')),
  step('lint', 'Lint', () => runScript('lint')),
  step('types', 'Types', () => runScript('types')),
  step('build', 'Build', () => runScript('build')),
  step('unit', 'Unit tests', () =>
    runNodeTests(
      1,
      'test/!(e2e|entries|frameworks|hostile-pages|package|page|storefronts)/**/*.test.ts',
    ),
  ),
  step('browser', 'Browser tests', runBrowserTests),
  step('package', 'The package as it is published', checkPackage),
  step('e2e', 'Whole journeys in the demo', () => runNodeTests(2, 'test/e2e/**/*.test.ts')),
  step('frameworks', 'Shops made with frameworks', () =>
    runNodeTests(2, 'test/frameworks/*.test.ts'),
  ),
  step('size', 'Size of the script-tag build', () => runScript('size')),
];

/** In CI every engine is a must; elsewhere a missing one is said aloud. */
async function findBrowsers(): Promise<StepResult> {
  const warnings = await installBrowsers();
  const isFailure = warnings.length > 0 && Boolean(process.env['CI']);
  const counts = isFailure ? { ...NO_TESTS, failed: warnings.length } : { ...NO_TESTS, passed: 1 };
  return { counts, warnings };
}

async function checkPackage(): Promise<Counts> {
  return addCounts(
    await runScript('publint'),
    await runScript('attw'),
    await runScript('knip'),
    await runNodeTests(2, 'test/package/**/*.test.ts'),
  );
}
