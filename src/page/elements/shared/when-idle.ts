/** Calls back in a task of its own, when the browser has nothing else to do where it can tell. */
export function whenIdle(callback: () => void): void {
  // Safari has no idle callback.
  (globalThis.requestIdleCallback ?? setTimeout)(callback);
}
