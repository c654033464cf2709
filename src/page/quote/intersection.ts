/** Calls back each time the element meets or leaves the viewport, until the returned function is called. */
export function followIntersection(
  element: Element,
  options: IntersectionObserverInit,
  follower: (entry: IntersectionObserverEntry) => void,
): () => void {
  const observer = new IntersectionObserver((entries) => {
    const latest = entries.at(-1);
    if (latest) follower(latest);
  }, options);
  observer.observe(element);
  return () => observer.disconnect();
}
