import { nativeOf } from '../../native-of.ts';
import { whenIdle } from '../shared/when-idle.ts';

/** How long, in ms, the scripts of a loaded page have to start. */
const HYDRATION_TIME = 250;

/**
 * Calls back when the page is loaded and its scripts have run. Server-rendered elements are there before
 * the scripts that give them their properties.
 */
export function whenSettled(page: Document, callback: () => void): void {
  // Idle time comes after hydration, even if that takes longer.
  const wait = () => setTimeout(whenIdle, HYDRATION_TIME, callback);
  if (nativeOf('readyState', page) === 'complete') wait();
  else page.defaultView?.addEventListener('load', wait, { once: true });
}
