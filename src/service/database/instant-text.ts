let latest: { readonly time: number; readonly text: string } | undefined;

/**
 * A moment, in ms since the epoch, as a column of the type `Instant` has it. Requests of one ms share the text: to write
 * it costs more than to make an id.
 */
export function instantText(time: number): string {
  if (latest?.time !== time) latest = { time, text: new Date(time).toISOString() };
  return latest.text;
}
