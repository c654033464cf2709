/** What several measurements of one thing come to. */
export interface Summary {
  readonly median: number;
  /** A quarter of the measurements is below it. */
  readonly low: number;
  /** A quarter of the measurements is above it. */
  readonly high: number;
  readonly count: number;
}

/** @throws {RangeError} for no measurement. */
export function summarize(values: readonly number[]): Summary {
  if (values.length === 0) throw new RangeError('Nothing was measured.');
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => valueAt(sorted, share * (sorted.length - 1));
  return { median: at(0.5), low: at(0.25), high: at(0.75), count: sorted.length };
}

export function median(values: readonly number[]): number {
  return summarize(values).median;
}

/** Between two measurements: in proportion. */
function valueAt(sorted: readonly number[], place: number): number {
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}
