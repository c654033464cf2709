/** Where a value stands in what is read. */
export type Path = readonly (string | number)[];

/** The path as a text; every field of the interface has a plain name, so none needs quotes. */
export function toDotPath(path: Path): string {
  const keys = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`));
  return keys.join('').replace(/^\./, '');
}
