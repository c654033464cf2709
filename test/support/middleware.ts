import type { TestRunnerConfig } from '@web/test-runner';

/** A part of the test runner's server that answers some paths and passes on the others. */
export type Middleware = NonNullable<TestRunnerConfig['middleware']>[number];
