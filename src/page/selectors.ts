/*
 * Methods of an element, for any element. They do not call the element's own, because a form's field of that name, such
 * as `<input name="matches">`, hides them.
 */

/** Whether an element fits a selector. */
export function fits(element: Element, selector: string): boolean {
  return Element.prototype.matches.call(element, selector);
}

/** The element or the closest of those around it that fits a selector. */
export function closest(element: Element, selector: string): Element | null {
  return Element.prototype.closest.call(element, selector);
}

/** Whether an element, or one within it, fits a selector. */
export function anyFits(element: Element, selector: string): boolean {
  return (
    fits(element, selector) || Boolean(Element.prototype.querySelector.call(element, selector))
  );
}

/** An attribute of an element. */
export function attributeOf(element: Element, name: string): string | null {
  return Element.prototype.getAttribute.call(element, name);
}

/** Whether a value is an element. It is told by its type of node: a frame has classes of its own. */
export function isElement(value: Partial<Node> | string | null | undefined): value is Element {
  return typeof value === 'object' && value?.nodeType === 1;
}
