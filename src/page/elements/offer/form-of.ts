/** The form that an element is, or belongs to. */
export function formOf(element: Element): HTMLFormElement | undefined {
  const form = element instanceof HTMLFormElement || !('form' in element) ? element : element.form;
  return form instanceof HTMLFormElement ? form : undefined;
}
