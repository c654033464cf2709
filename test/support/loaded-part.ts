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
  // The script began to wait for the same module earlier, so it goes on before this import does.
  await page.eval(`import(${JSON.stringify(address)})`);
}
