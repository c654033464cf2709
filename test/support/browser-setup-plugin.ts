import type { TestRunnerPlugin } from '@web/test-runner-core';

/**
 * A test file that loads `browser-setup.ts` before all that it imports. The framework's page offers
 * no place of its own for it: its globals exist only just before the test file is imported.
 */
export function withSetup(code: string): string {
  const seed = process.env['SEED'];
  const replay = seed === undefined ? '' : `globalThis.testSeed=${Number(seed)};`;
  const runs = process.env['ALL_RUNS'] ? 'globalThis.makesAllRuns=true;' : '';
  const lit = process.env['LIT_STAND_IN'] ? 'globalThis.hasLitStandIn=true;' : '';
  // On the first line, so that line numbers in error messages stay what they are.
  return `import '/test/support/browser-setup.ts';${replay}${runs}${lit}${code}`;
}

/** Which modules are test files. */
export const TEST_FILE = /\.(test|fixture)\.ts$/;

/** Sets up the test files that are served module by module. */
export function browserSetup(): TestRunnerPlugin {
  return {
    name: 'browser-setup',
    transform({ path, body }) {
      return TEST_FILE.test(path) ? { body: withSetup(String(body)) } : undefined;
    },
  };
}
