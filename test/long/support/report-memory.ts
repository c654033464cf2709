/**
 * Loaded into a process before its own modules, with `--expose-gc`: on SIGUSR2 the process collects its
 * garbage, then prints what is left as `memory {…}`, in bytes.
 */
process.on('SIGUSR2', () => {
  // The second collection takes what finalizers of the first one let go.
  globalThis.gc?.();
  globalThis.gc?.();
  const { rss, heapUsed, external, arrayBuffers } = process.memoryUsage();
  console.log(`memory ${JSON.stringify({ rss, heapUsed, external, arrayBuffers })}`);
});
