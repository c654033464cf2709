const full = new Error('The disk of the log is full.');

/** Logs that take no line: one says so at once, the other later. */
export const FAILING_LOGS: readonly (() => unknown)[] = [
  () => {
    throw full;
  },
  () => Promise.reject(full),
];
