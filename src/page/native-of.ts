/**
 * A document's property as the browser has it. Optimisers that hold scripts back, such as WP Rocket, give the document a
 * `readyState` of their own, which says `loading` until those scripts have run; and an element named `currentScript`
 * hides the property of that name.
 */
export function nativeOf<Name extends 'readyState' | 'currentScript'>(
  name: Name,
  page: Document,
): Document[Name] {
  const value: Document[Name] = Reflect.get(Document.prototype, name, page);
  return value;
}
