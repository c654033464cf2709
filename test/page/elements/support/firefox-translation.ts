/** Elements whose content Firefox does not translate. */
const KEPT = '[translate=no],style';

/**
 * Does what Firefox does to translate what an element shows: it submits each block that holds nothing but text and
 * inline elements, and each element that is not displayed, as one piece. When the piece comes back, the elements and
 * texts in it are put in again, and the comments are not. The texts stay as they are here.
 */
export function translateInFirefox(node: Node): void {
  if (!(node instanceof Element) || node.matches(KEPT)) return;
  const { shadowRoot } = node;
  if (shadowRoot) [...shadowRoot.children].forEach(translateInFirefox);
  else if (isDivided(node)) [...node.children].forEach(translateInFirefox);
  else putBack(node);
}

function isDivided(element: Element): boolean {
  const texts = [...element.childNodes].filter((child) => child instanceof Text);
  const hasText = texts.some(({ data }) => data.trim());
  if (element.querySelector(KEPT) && !hasText) return true;
  const isOfPieces = (child: Node) =>
    child instanceof Comment || (child instanceof Element && isBlock(child));
  return isBlock(element) && [...element.childNodes].some(isOfPieces);
}

function isBlock(element: Element): boolean {
  return !/^(inline|none)$/.test(getComputedStyle(element).display);
}

function putBack(element: Element): void {
  const nodes = [...element.childNodes].filter((child) => !(child instanceof Comment));
  element.replaceChildren(...nodes);
  for (const node of nodes) if (node instanceof Element) putBack(node);
}
