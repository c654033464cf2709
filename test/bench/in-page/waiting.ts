const { port1, port2 } = new MessageChannel();
port1.start();

/** The next task, without the delay that timers have. */
export function nextTask(): Promise<void> {
  return new Promise((done) => {
    port1.addEventListener('message', () => done(), { once: true });
    port2.postMessage(undefined);
  });
}

/** The next frame's beginning. */
export function nextFrame(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => done()));
}

/** Looks after each wait whether something is so; the first look is after one wait. */
export async function until(isSo: () => boolean, wait: () => Promise<void>): Promise<void> {
  do await wait();
  while (!isSo());
}
