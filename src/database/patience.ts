import { AsyncLocalStorage } from 'node:async_hooks';

const patience = new AsyncLocalStorage<true>();

/** Does work whose statements have no time limit, because no request waits for it. */
export function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  return patience.run(true, work);
}

/** True within such work. */
export function isPatient(): boolean {
  return patience.getStore() === true;
}
