import type { Parameters } from 'fast-check';

declare global {
  /** The seed to replay, as the environment variable `SEED` gave it; absent: a new one each time. */
  var testSeed: number | undefined;
}

/**
 * Parameters of `fc.assert` for so many runs. A failure prints its seed and path; `SEED=… npm run …`
 * replays the same values, in Node and in browsers. It also says what was wrong: not every runner prints
 * an error's cause.
 */
export function propertyRuns<Values>(numRuns: number): Parameters<Values> {
  const seed = globalThis.testSeed ?? seedOfEnvironment();
  const always = { numRuns, includeErrorInReport: true };
  return seed === undefined ? always : { ...always, seed };
}

/** Browsers have no environment: there the test runner writes the seed before each test file. */
function seedOfEnvironment(): number | undefined {
  const text = globalThis.process?.env['SEED'];
  return text === undefined ? undefined : Number(text);
}
