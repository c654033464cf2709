/** Loaded into a measured process before its own modules: answers each message with what it has used. */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ cpuSeconds: (user + system) / 1e6, rss, alive: heapUsed + external });
});
