/** Sets this page's clock forward, by so many ms, until it is set back. */
export function setClockForward(ms: number): { setBack: () => void } {
  const now = Date.now;
  Date.now = () => now() + ms;
  return { setBack: () => void (Date.now = now) };
}
