/**
 * Makes the list of a form's controls what it is in the polyfill of scoped registries of custom elements
 * (`@webcomponents/scoped-custom-element-registry`): it has entries by index, and throws where one goes through it.
 *
 * @returns Puts the browser's own back.
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
