/** Most rows or ids that one statement takes: databases limit its parameters. */
const MAX_ENTRIES = 256;

/**
 * A list in parts, each for one statement. A part has a power of two of entries, so that few different
 * statements are ever compiled, here and in the database, which both keep them.
 */
export function* statementParts<Entry>(entries: readonly Entry[]): Generator<Entry[]> {
  for (let start = 0, count = MAX_ENTRIES; start < entries.length; start += count) {
    while (count > entries.length - start) count /= 2;
    yield entries.slice(start, start + count);
  }
}
