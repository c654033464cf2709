/** Hides this page, as a tab in the background or a prerendered page is, until it is shown again. */
export function hidePage(): { show: () => void } {
  const tell = () => document.dispatchEvent(new Event('visibilitychange'));
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  tell();
  return {
    show: () => {
      Reflect.deleteProperty(document, 'visibilityState');
      tell();
    },
  };
}

/** Tells this page that it is left, and that the browser may keep it for a shopper who comes back. */
export const leavePage = () =>
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));

/** Tells this page, which the browser kept, that it is shown again. */
export const comeBackToPage = () =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

/** Tells this page that its device is connected to a network again. */
export const networkIsBack = () => window.dispatchEvent(new Event('online'));
