/** The places of the ids that stand before them already; an absent or empty id is none. */
export function repeatedIds(ids: readonly (string | undefined)[]): number[] {
  const seen = new Set<string>();
  return ids.flatMap((id, index) => {
    if (!id) return [];
    if (seen.has(id)) return [index];
    seen.add(id);
    return [];
  });
}
