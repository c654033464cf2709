const followers = new Set<() => void>();
const observer = new MutationObserver(() => followers.forEach((follower) => follower()));

/**
 * Calls back whenever the page gets or loses elements, until the returned function is called; with one
 * observer for all.
 */
export function followInsertions(follower: () => void): () => void {
  observer.observe(document, { childList: true, subtree: true });
  followers.add(follower);
  return () => {
    followers.delete(follower);
    if (followers.size === 0) observer.disconnect();
  };
}
