/** What a test sees of a page that runs under the strict content security policy. */
export interface StrictPage {
  readonly document: Document;
  readonly window: Window & typeof globalThis;
  /** The policy's violations so far: directive and what was blocked. */
  readonly violations: readonly string[];
}

declare global {
  interface Window {
    policyViolations?: string[];
  }
}

/**
 * Opens markup as a page of its own under the strict policy (see `strict-pages.ts`) and resolves
 * once it has loaded, module scripts included. The frame is removed with `document.body`'s content
 * or by `page.window.frameElement.remove()`.
 */
export async function openStrictPage(markup: string): Promise<StrictPage> {
  const html = `<!doctype html><html lang="en"><head><title>Page</title><script src="/strict-page/recorder.js"></script></head><body>${markup}</body></html>`;
  const frame = document.createElement('iframe');
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  frame.src = `/strict-page?html=${encodeURIComponent(html)}`;
  frame.style.cssText = 'inline-size: 100%; block-size: 40rem';
  document.body.append(frame);
  await loaded;
  const { contentDocument, contentWindow } = frame;
  if (!contentDocument || !contentWindow) throw new Error('The strict page is not of this origin.');
  const window = contentWindow as Window & typeof globalThis;
  return { document: contentDocument, window, violations: window.policyViolations ?? [] };
}
