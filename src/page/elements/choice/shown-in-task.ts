let shown = 0;

/** Counts an offer that is shown now. @returns How many were shown in this task, this one included. */
export function countShownInTask(): number {
  if (shown === 0) setTimeout(() => (shown = 0));
  shown += 1;
  return shown;
}
