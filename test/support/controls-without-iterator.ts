/**
 * Makes the list of a form's controls what the polyfill of scoped registries of custom elements
 * (`@webcomponents/scoped-custom-element-registry`) makes it: entries by index, and an iterator that throws.
 *
 * @returns A function that puts the browser's own list back.
 */
export function useControlsWithoutIterator(): () => void {
  const list = HTMLFormControlsCollection.prototype;
  const own = Object.getOwnPropertyDescriptor(list, Symbol.iterator);
  const value = () => {
    throw new Error('Method not implemented.');
  };
  Object.defineProperty(list, Symbol.iterator, { configurable: true, value });
  return () => {
    Reflect.deleteProperty(list, Symbol.iterator);
    if (own) Object.defineProperty(list, Symbol.iterator, own);
  };
}
