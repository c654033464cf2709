import { relative } from 'node:path';
import type { TestSession } from '@web/test-runner-core';
import type { StepResult } from './step-result.ts';

/** A test file of which an engine gave no result. */
export type LostFile = NonNullable<StepResult['lost']>[number];

/**
 * What the runner and the drivers say where a browser's page, or the browser, ended or never began. A page that
 * went elsewhere, or whose tests did not end, is no such thing: that is the fault of what is tested.
 */
const BROWSER_LOST =
  /the browser disconnected|tests did not start|unable to create and start|navigation timeout|invalid session id|crashed|(?:connection|page|session|target) closed/i;

/** What the runner says of a test file in one browser. */
type EndedSession = Pick<TestSession, 'errors' | 'testFile' | 'testResults'> & {
  readonly browser: { readonly name: string };
};

/** The file, if its browser was lost before a single result came; absent where the tests themselves failed. */
export function lostFile(session: EndedSession): LostFile | undefined {
  const { browser, errors, testFile, testResults } = session;
  const [error] = errors.filter(({ message }) => BROWSER_LOST.test(message));
  if (testResults || !error) return undefined;
  return { engine: browser.name, file: relative('.', testFile), message: error.message };
}

/** The lost files by engine, each with the variables and the parameters by which the browser tests run them. */
export function runsAgain(lost: readonly LostFile[]) {
  const engines = Map.groupBy(lost, ({ engine }) => engine);
  return [...engines].map(([engine, files]) => ({
    engine,
    env: { ENGINES: engine.toLowerCase() },
    parameters: ['--files', ...files.map(({ file }) => file)],
  }));
}

/** A result whose lost files have failed: they were lost twice. */
export function lostForGood(result: StepResult): StepResult {
  const { counts, failures = [], lost = [], ...others } = result;
  const failed = lost.map(({ engine, file, message }) => ({
    title: `${engine}, ${file}`,
    message,
  }));
  return {
    ...others,
    counts: { ...counts, failed: counts.failed + failed.length },
    failures: [...failures, ...failed],
  };
}
