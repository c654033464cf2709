let isPrepared = false;

/**
 * Lets the browser gather the languages of its number formats while a quote is awaited, in a task of its own:
 * that takes tens of milliseconds on a slow phone, once a page, and each format after it next to nothing.
 */
export function prepareFormat(): void {
  if (isPrepared) return;
  isPrepared = true;
  setTimeout(() => Intl.NumberFormat.supportedLocalesOf([]));
}
