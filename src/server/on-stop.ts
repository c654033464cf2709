/** How often to check that npm is still there, in ms. */
const NPM_CHECK_INTERVAL = 200;

/** Calls back once, when the process is told to stop: by SIGTERM, by SIGINT, or through npm. */
export function onStop(stop: () => void): void {
  const stopping = new AbortController();
  stopping.signal.addEventListener('abort', stop, { once: true });
  // A second signal must not cut short what the first one lets finish.
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => stopping.abort());
  if (process.env['npm_lifecycle_event'] !== undefined) watchNpm(stopping);
}

/** Watches for npm's shell to end: npm passes a signal to the shell, which ends without telling this process. */
function watchNpm(stopping: AbortController): void {
  const shell = process.ppid;
  const check = setInterval(() => {
    if (process.ppid !== shell) stopping.abort();
  }, NPM_CHECK_INTERVAL);
  stopping.signal.addEventListener('abort', () => clearInterval(check));
}
