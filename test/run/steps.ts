import { NO_TESTS } from './counts.ts';
import { installBrowsers } from './install-browsers.ts';
import { runBrowserTests, runNodeTests, runScript } from './run-command.ts';
import { addResults, resultOf, type StepResult } from './step-result.ts';

/** A part of the test command that can be run by its name. */
export interface Step {
  readonly name: string;
  readonly title: string;
  run(): Promise<StepResult>;
}

const step = (name: string, title: string, run: () => Promise<StepResult>): Step => ({
  name,
  title,
  run,
});

/** Every step, in the order in which they run. */
export const STEPS: readonly Step[] = [
  step('browsers', 'Find the browsers, install the missing ones', findBrowsers),
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
  if (!isFailure) return { ...resultOf(true), warnings };
  return { counts: { ...NO_TESTS, failed: warnings.length }, warnings };
}

async function checkPackage(): Promise<StepResult> {
  return addResults(
    await runScript('publint'),
    await runScript('attw'),
    await runScript('knip'),
    await runNodeTests(2, 'test/package/**/*.test.ts'),
  );
}
