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

/** Runs in the page: the shifts since it was opened that no input of the shopper's excuses. */
export async function sumLayoutShifts(): Promise<number> {
  // Shifts are scored when a frame is painted: two frames bring in what has changed by now.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: 'layout-shift', buffered: true });
  const shifts = observer.takeRecords() as LayoutShift[];
  observer.disconnect();
  return shifts.reduce((sum, shift) => sum + (shift.hadRecentInput ? 0 : shift.value), 0);
}
