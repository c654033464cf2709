/** Topics of earlier warnings. */
export const told = new Set<string>();

/**
 * Warns the page's developer once a topic, however many elements the page has.
 * @param topic - Absent: the message is the topic.
 */
export function warnOnce(message: string, topic = message): void {
  if (told.has(topic)) return;
  told.add(topic);
  // A page may have replaced the console by one that only has `log`.
  console.warn?.(message);
}
