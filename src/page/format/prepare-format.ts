let isPrepared = false;

/**
 * Lets the browser gather the languages of its number formats while a quote is awaited, in a task of its own. It
 * does so once a page, which takes tens of milliseconds on a slow phone; each format after that takes next to
 * nothing.
 */
export function prepareFormat(): void {
  if (isPrepared) return;
  isPrepared = true;
  setTimeout(() => Intl.NumberFormat.supportedLocalesOf([]));
}
