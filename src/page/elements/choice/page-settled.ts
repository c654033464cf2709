/** How long, in ms, a loaded page may wait for a script of its own before it counts as settled. */
const PATIENCE = 250;

/**
 * Calls back when a page is loaded and its scripts have had their turn. Markup is there before the
 * scripts that bring it to life: only then is what they have not handed over really missing.
 */
export function whenSettled(page: Document, callback: () => void): void {
  const whenIdle = () => {
    // Hydration that goes on for longer leaves no idle time. Not every browser tells of it.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(callback);
    else callback();
  };
  const wait = () => setTimeout(whenIdle, PATIENCE);
  if (page.readyState === 'complete') wait();
  else page.defaultView?.addEventListener('load', wait, { once: true });
}
