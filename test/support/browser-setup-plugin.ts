import type { TestRunnerPlugin } from '@web/test-runner-core';

/**
 * Loads `browser-setup.ts` before a test file and all that it imports. The framework's page offers
 * no place of its own for it: its globals exist only just before the test file is imported.
 */
export function browserSetup(): TestRunnerPlugin {
  const seed = process.env['SEED'];
  const replay = seed === undefined ? '' : `globalThis.testSeed=${Number(seed)};`;
  const runs = process.env['ALL_RUNS'] ? 'globalThis.makesAllRuns=true;' : '';
  return {
    name: 'browser-setup',
    transform({ path, body }) {
      if (!/\.(test|fixture)\.ts$/.test(path)) return undefined;
      // On the first line, so that line numbers in error messages stay what they are.
      return { body: `import '/test/support/browser-setup.ts';${replay}${runs}${String(body)}` };
    },
  };
}
