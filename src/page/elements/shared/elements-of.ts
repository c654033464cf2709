/**
 * A form's controls, even if a field named `elements` hides the property. They are read by index, because a polyfill's
 * collection may have no iterator.
 */
export function elementsOf(form: HTMLFormElement): Element[] {
  const found: HTMLFormControlsCollection = Reflect.get(
    HTMLFormElement.prototype,
    'elements',
    form,
  );
  return [...Array(found.length).keys()].flatMap((index) => found[index] ?? []);
}
