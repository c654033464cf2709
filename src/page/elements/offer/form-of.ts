/** The form that an element is or belongs to; absent where there is none. */
export function formOf(element: Element): HTMLFormElement | undefined {
  const form = element instanceof HTMLFormElement || !('form' in element) ? element : element.form;
  return form instanceof HTMLFormElement ? form : undefined;
}
