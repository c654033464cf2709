/** One thing wrong with a request or reply: which field, and a sentence that says what to do. */
export interface Issue {
  /** The field, such as `orderLineItemList[0].quantity`; empty where it is the value as a whole. */
  readonly path: string;
  /** A sentence that names the field. It never repeats the value, which may be personal data. */
  readonly message: string;
}

/** Most issues that are listed: a hostile text may have a hundred thousand. */
export const MAX_ISSUES = 20;

/** Longest path of an issue, in characters: whoever sends a JSON chooses the names of its fields. */
const MAX_PATH_LENGTH = 120;

/** A path as it is shown: one that is too long is cut, and ends with "…". */
export function shortPath(path: string): string {
  return path.length > MAX_PATH_LENGTH ? `${path.slice(0, MAX_PATH_LENGTH - 1)}…` : path;
}
