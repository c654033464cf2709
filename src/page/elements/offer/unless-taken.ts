/** How long, in ms, a page may take to show that it has taken a click. */
export const PATIENCE = 1000;

/**
 * Does something that the page may take or leave, as a click of a script is left by handlers that look
 * at `isTrusted`, and calls back where it left it: it changed nothing and asked no server.
 *
 * @param act - Does it; true if it was surely taken.
 */
export function unlessTaken(
  root: Node,
  isOurs: (target: Node) => boolean,
  act: () => boolean,
  callback: () => void,
): void {
  let isTaken = false;
  const take = () => {
    isTaken = true;
  };
  const changes = new MutationObserver((records) => {
    if (records.some(({ target }) => !isOurs(target))) take();
  });
  for (const tree of [document, root]) {
    changes.observe(tree, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  }
  const requests = new PerformanceObserver(take);
  requests.observe({ type: 'resource' });
  if (act()) take();
  setTimeout(() => {
    changes.disconnect();
    requests.disconnect();
    if (!isTaken) callback();
  }, PATIENCE);
}
