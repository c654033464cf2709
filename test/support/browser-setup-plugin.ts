import type { TestRunnerPlugin } from '@web/test-runner-core';

/**
 * The test file's text with `browser-setup.ts` loaded before all its imports. The test framework's page has no place
 * for it: the framework's globals exist only just before it imports the test file.
 */
export function withSetup(code: string): string {
  const seed = process.env['SEED'];
  const replay = seed === undefined ? '' : `globalThis.testSeed=${Number(seed)};`;
  const runs = process.env['ALL_RUNS'] ? 'globalThis.makesAllRuns=true;' : '';
  const lit = process.env['LIT_STAND_IN'] ? 'globalThis.hasLitStandIn=true;' : '';
  // It goes into the first line, so that the line numbers in error messages stay right.
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
