/*
 * What an element says of a selector. Not by its own methods: a form's are hidden by a field of that name, such as
 * `<input name="matches">`.
 */

/** Whether an element fits a selector. */
export function fits(element: Element, selector: string): boolean {
  return Element.prototype.matches.call(element, selector);
}

/** The element or the closest of those around it that fits a selector. */
export function closest(element: Element, selector: string): Element | null {
  return Element.prototype.closest.call(element, selector);
}
