/**
 * A form's controls, even if a field named `elements` hides the property. By their indexes, because the collection of
 * a polyfill cannot be gone through.
 */
export function elementsOf(form: HTMLFormElement): Element[] {
  const found: HTMLFormControlsCollection = Reflect.get(
    HTMLFormElement.prototype,
    'elements',
    form,
  );
  return [...Array(found.length).keys()].flatMap((index) => found[index] ?? []);
}
