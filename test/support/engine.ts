import type { Engine } from './browsers.ts';

/** The engine in which a browser test runs. */
export const engine: Engine = engineOf(navigator);

function engineOf({ userAgent }: Navigator): Engine {
  if ('userAgentData' in navigator) return 'chromium';
  return userAgent.includes('Firefox') ? 'firefox' : 'webkit';
}
