/**
 * What an element shows, as markup with the shadow trees in it: text, attributes, and what is marked. Left out are
 * what was told of earlier choices, the room for an offer, which stays as it was, and the colours that a dialog takes
 * when it opens.
 */
export function renderedText(element: Element): string {
  const { shadowRoot, localName } = element;
  const children = [...(shadowRoot?.childNodes ?? []), ...element.childNodes];
  const content = children.map(contentOf).join('');
  return `<${localName}${attributesOf(element)}${markOf(element)}>${content}</${localName}>\n`;
}

function contentOf(node: Node): string {
  if (node instanceof Text) return node.data.replace(/\s+/g, ' ');
  if (!(node instanceof Element) || isLeftOut(node)) return '';
  return renderedText(node);
}

function isLeftOut({ role, ariaHidden }: Element): boolean {
  return role === 'status' || ariaHidden === 'true';
}

function attributesOf({ localName, attributes }: Element): string {
  const shown = [...attributes].filter(({ name }) => localName !== 'dialog' || name !== 'style');
  const texts = shown.map(({ name, value }) => ` ${name}="${value}"`);
  return texts.toSorted().join('');
}

function markOf(element: Element): string {
  if (element instanceof HTMLInputElement) return element.checked ? ' (marked)' : '';
  return element instanceof HTMLSelectElement ? ` (${element.value})` : '';
}
