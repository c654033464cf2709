/**
 * Resolves when the next page of a frame says that it is parsed. Some browsers delay a page's load event while a part
 * of the script hangs.
 */
export function parsedPage(frame: HTMLIFrameElement): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const hear = ({ source, data }: MessageEvent) => {
      if (source !== frame.contentWindow || data !== 'parsed') return;
      listening.abort();
      resolve();
    };
    addEventListener('message', hear, { signal: listening.signal });
  });
}
