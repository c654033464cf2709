declare global {
  interface Window {
    /** Given to every page by the visit. */
    reportViolation(violation: string): Promise<void>;
  }

  /** https://wicg.github.io/layout-instability/; not in TypeScript's own library. */
  interface LayoutShift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
  }
}

/** Runs in each page before its own scripts. */
export function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    void window.reportViolation(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
  });
}

/** Runs in the page: two frames later, what has happened by now has been reported and painted. */
export function twoFrames(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}

/** Runs in the page: what fades in, in a shadow tree too, has its own colours from then on. */
export async function animationsEnd(): Promise<void> {
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
  }
  await Promise.all(roots.flatMap((root) => root.getAnimations()).map(({ finished }) => finished));
}

/** Runs in the page, after `twoFrames`: the shifts since it was opened that no input of the shopper's excuses. */
export function sumLayoutShifts(): number {
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: 'layout-shift', buffered: true });
  const shifts = observer.takeRecords() as LayoutShift[];
  observer.disconnect();
  return shifts.reduce((sum, shift) => sum + (shift.hadRecentInput ? 0 : shift.value), 0);
}
