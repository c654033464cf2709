/** What a row stores; `undefined` where it was damaged, as by a hand in the database. */
export function readable<Stored>(read: () => Stored): Stored | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
