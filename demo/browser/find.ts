/**
 * The element of a page that its script relies on.
 * @throws {Error} when the page does not have it: the page and its script no longer fit.
 */
export function find<Type extends Element>(
  selector: string,
  type: new () => Type,
  root: ParentNode = document,
): Type {
  const element = root.querySelector(selector);
  if (element instanceof type) return element;
  throw new Error(`The page has no ${type.name} at ${selector}.`);
}
