import { DOUBLE_CLICK_TIME } from '../shared/double-click-time.ts';

/** In px, how far the clicks of a double click are apart at most: a finger does not tap the same point twice. */
const DOUBLE_CLICK_DISTANCE = 24;

interface Click {
  readonly clientX: number;
  readonly clientY: number;
  readonly timeStamp: number;
}

/** The pointer's click that this task handles; absent in other tasks. */
let present: Click | undefined;

/** The click at which the popup opened or closed last. */
let turning: Click | undefined;

/**
 * Whether a click is the second of a double click whose first click opened or closed the popup: it hits something
 * that the shopper did not mean. Call it for every click, because it notes the click for `noteTurn`.
 */
export function isSecondClick(event: Event): boolean {
  // The clicks of keys and scripts have a count of 0, and no place.
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

/** Notes that the popup opened or closed at the click that this task handles, if it handles one. */
export function noteTurn(): void {
  turning = present;
}
