/** What the tests run inside a shop's page. */

/** Runs in the page: picks a variant, and reads the form in the task in which its title appears. */
export async function entryWhenTitleChanges(section: Element, title: string): Promise<unknown> {
  const heading = section.querySelector('h2');
  const form = section.querySelector('form');
  const button = [...section.querySelectorAll('button')].find(
    ({ textContent }) => textContent?.trim() === title,
  );
  if (!heading || !form || !button) throw new Error('The product page lacks a part.');
  return new Promise((resolve) => {
    const options = { characterData: true, childList: true, subtree: true };
    new MutationObserver(() => {
      if (heading.textContent === title) resolve(new FormData(form).get('warranty'));
    }).observe(heading, options);
    button.click();
  });
}

/** Runs in the page: what a form would send of the choice. */
export function entryOf(form: HTMLElement | SVGElement): string {
  if (!(form instanceof HTMLFormElement)) throw new Error('This is no form.');
  return String(new FormData(form).get('warranty'));
}

/** Runs in each page before its scripts: Lit's development build says once that it is one. */
export function expectDevelopmentBuild(): void {
  globalThis.litIssuedWarnings = new Set(['dev-mode']);
}

/** Runs in each page before its scripts: those of type module wait until the markup is all there. */
export function markServerElements(): void {
  document.addEventListener(
    'readystatechange',
    () => {
      const elements = document.querySelectorAll('warranty-offer, warranty-whole-system');
      for (const element of elements) Object.assign(element, { isFromServer: true });
    },
    { once: true },
  );
}
