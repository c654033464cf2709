/** Whether two titles may be of one product: one source may have it longer than another. */
export function isLike(title: string, other: string): boolean {
  return title.includes(other) || other.includes(title);
}
