/**
 * Whether the elements can run here: custom states are the newest feature that they need. False on a server; in
 * jsdom and happy-dom, whose `CSS` says yes to every feature; and in an XML document, which takes no HTML templates.
 */
export function isSupported(): boolean {
  return (
    typeof CustomStateSet !== 'undefined' &&
    CSS.supports('selector(:state(ready))') &&
    document.contentType === 'text/html'
  );
}
