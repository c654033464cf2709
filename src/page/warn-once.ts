const told = new Set<string>();

/** Tells the page's developer once, however many elements of the page have the same to say. */
export function warnOnce(message: string): void {
  if (told.has(message)) return;
  told.add(message);
  console.warn(message);
}
