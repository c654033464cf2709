/** The most elements that start in one task. */
const STARTS_A_TASK = 12;

/** The elements out of view when the first one of the page started. */
let far: WeakSet<Element> | undefined;

const waiting: (() => void)[] = [];

/**
 * Starts an element that was connected: at once, unless it is out of view and one of many that were on the page before
 * their code came. Those start a few at a time, so that the browser can answer the shopper in between; until then they
 * stay as they were.
 */
export function startInTurn(element: Element, start: () => void): void {
  far ??= new WeakSet(outOfView(element.localName));
  if (!far.delete(element)) return start();
  if (waiting.length === 0) setTimeout(startSome);
  waiting.push(start);
}

function startSome(): void {
  for (const start of waiting.splice(0, STARTS_A_TASK)) start();
  if (waiting.length > 0) setTimeout(startSome);
}

/** Call it before any element starts: after that, each measurement would make the browser lay out the page. */
function outOfView(tag: string): Element[] {
  const all = [...document.getElementsByTagName(tag)];
  if (all.length <= STARTS_A_TASK) return [];
  return all.filter((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top > innerHeight || bottom < 0;
  });
}
