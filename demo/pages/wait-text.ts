const format = new Intl.RelativeTimeFormat('en-US');

/** When something is to happen, in words: `in 12 seconds`. */
export function waitText(at: string, now: Date): string {
  const seconds = Math.ceil((Date.parse(at) - now.getTime()) / 1000);
  if (seconds <= 0) return 'now';
  return seconds < 100
    ? format.format(seconds, 'second')
    : format.format(Math.round(seconds / 60), 'minute');
}
