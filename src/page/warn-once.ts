/** What the page's developer was told of already. */
export const told = new Set<string>();

/**
 * Tells the page's developer once, however many elements of the page have the same to say.
 * @param topic - What is told of, where it is the same in other words; absent: the message.
 */
export function warnOnce(message: string, topic = message): void {
  if (told.has(topic)) return;
  told.add(topic);
  console.warn(message);
}
