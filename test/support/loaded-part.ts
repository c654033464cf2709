/** Resolves when a page has loaded and started a part of the script-tag build, such as `ask-before`. */
export async function loadedPart(page: Window & typeof globalThis, part: string): Promise<void> {
  const address = await new Promise<string>((resolve) => {
    const observer = new page.PerformanceObserver((list) => {
      const [found] = list.getEntries().filter(({ name }) => name.includes(`widget-${part}-`));
      if (!found) return;
      observer.disconnect();
      resolve(found.name);
    });
    observer.observe({ type: 'resource', buffered: true });
  });
  // The script began to wait for the same module earlier, so it goes on before this tag has loaded. Not by `eval`,
  // which a page's policy may forbid.
  const { document } = page;
  const tag = Object.assign(document.createElement('script'), { type: 'module', src: address });
  await new Promise((resolve) => {
    tag.addEventListener('load', resolve);
    document.head.append(tag);
  });
}
