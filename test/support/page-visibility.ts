/** Hides this page, as a tab in the background or a prerendered page is, until it is shown again. */
export function hidePage(): { show: () => void } {
  const tell = () => document.dispatchEvent(new Event('visibilitychange'));
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  tell();
  return {
    show: () => {
      Reflect.deleteProperty(document, 'hidden');
      tell();
    },
  };
}
