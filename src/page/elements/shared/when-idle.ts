/** Calls back in a later task: where the browser can tell, in one when it has nothing else to do. */
export function whenIdle(callback: () => void): void {
  // Safari has no idle callback.
  (globalThis.requestIdleCallback ?? setTimeout)(callback);
}
