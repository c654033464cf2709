import assert from 'node:assert/strict';

/** The error of this class that the promise rejects with; fails for a success and for any other. */
export async function rejection<Expected extends Error>(
  promise: Promise<unknown>,
  errorClass: abstract new (...args: never[]) => Expected,
): Promise<Expected> {
  const error = await promise.then(
    () => assert.fail(`resolved, where a ${errorClass.name} was expected`),
    (reason: unknown) => reason,
  );
  if (error instanceof errorClass) return error;
  throw error;
}
