import { followIntersection } from '../../quote/intersection.ts';

/** How long, in ms, half of an element must be in view to count as viewed. */
const VIEW_TIME = 1000;

/**
 * Calls back once, when half of the element has been in view for one second without a break; the
 * returned function gives up.
 */
export function whenViewed(element: Element, viewed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = followIntersection(element, { threshold: [0, 0.5] }, ({ intersectionRatio }) => {
    clearTimeout(timer);
    if (intersectionRatio < 0.5) return;
    timer = setTimeout(() => {
      stop();
      viewed();
    }, VIEW_TIME);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
