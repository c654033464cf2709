/** In ms, the longest time between the clicks of a double click, as operating systems have it. */
const DOUBLE_CLICK_TIME = 500;

/** In px, how far the two are apart at most: a finger does not tap the same point twice. */
const DOUBLE_CLICK_DISTANCE = 24;

interface Click {
  readonly clientX: number;
  readonly clientY: number;
  readonly timeStamp: number;
}

/** The click of a pointer in the present task. */
let present: Click | undefined;

/** The click at which the popup opened or closed last. */
let turning: Click | undefined;

/**
 * Whether a click is the second of a double click, and the first one opened or closed the popup: what it hits
 * is not what the shopper meant. Every click is to be looked at here, because the next one may be such.
 */
export function isSecondClick(event: Event): boolean {
  // Keys and scripts click too, nowhere and without a count.
  if (!(event instanceof MouseEvent) || event.detail === 0) return false;
  const { clientX, clientY, timeStamp } = event;
  if (present?.timeStamp !== timeStamp) {
    present = { clientX, clientY, timeStamp };
    setTimeout(() => (present = undefined));
  }
  if (!turning || turning.timeStamp === timeStamp) return false;
  return (
    timeStamp - turning.timeStamp < DOUBLE_CLICK_TIME &&
    Math.hypot(clientX - turning.clientX, clientY - turning.clientY) < DOUBLE_CLICK_DISTANCE
  );
}

/** Notes that the popup opened or closed just now. */
export function noteTurn(): void {
  turning = present;
}
