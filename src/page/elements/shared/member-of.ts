/**
 * A member of an element as the browser has it. In a form, a field of that name, such as `<input name="parentElement">`,
 * hides the form's own.
 */
export function memberOf<Name extends keyof Element>(element: Element, name: Name): Element[Name] {
  const member: Element[Name] = Reflect.get(Element.prototype, name, element);
  return member;
}
