/**
 * Resolves when the next page of a frame is parsed, as its recorder says: some browsers hold a page's load
 * event while a part of the script hangs.
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
