import { nativeOf } from '../page/native-of.ts';

/**
 * Resolves when a module may be imported: a browser that reads a single import map refuses the page's own
 * if it comes after the first module. Such a browser waits until the page is parsed, unless the page has its
 * map, or a module, already. A preload would not make up for that: Firefox begins none before the page is parsed.
 */
export async function whenImportsMayBegin(): Promise<void> {
  const isParsed = nativeOf('readyState', document) !== 'loading';
  if (isParsed || readsSeveralMaps() || document.querySelector(MAP_OR_MODULE)) return;
  await new Promise((begin) => {
    document.addEventListener('readystatechange', begin, { once: true });
  });
}

const MAP_OR_MODULE = 'script:is([type=importmap],[type=module])';

/**
 * Told by other features, because to try it would harm the page. Chrome reads several since 133, Safari since
 * 18.4, Firefox none. The first two have `shape()` since then or soon after, and Firefox has a property that no
 * other browser has.
 */
function readsSeveralMaps(): boolean {
  return CSS.supports('clip-path:shape(from 0 0,close)') && !('mozInnerScreenX' in window);
}
