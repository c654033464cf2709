/** From where to where something stands in a code. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** A place, and what is to stand there. */
export interface PlacedText extends Place {
  readonly text: string;
}

/** A code with other texts in some of its places. */
export function withTexts(code: string, texts: readonly PlacedText[]): string {
  // From the last to the first, so that the places before stay true.
  return texts
    .toSorted((one, other) => other.start - one.start)
    .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code);
}
