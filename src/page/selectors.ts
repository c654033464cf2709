/*
 * `matches` and `closest` for any element. They do not call the element's own methods, because a form's field of that
 * name, such as `<input name="matches">`, hides them.
 */

/** Whether an element fits a selector. */
export function fits(element: Element, selector: string): boolean {
  return Element.prototype.matches.call(element, selector);
}

/** The element or the closest of those around it that fits a selector. */
export function closest(element: Element, selector: string): Element | null {
  return Element.prototype.closest.call(element, selector);
}
