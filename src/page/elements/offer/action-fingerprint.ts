import { ENTRY_MARK } from '../choice/form-entries.ts';

/** What a form would add, or what a button says of itself, plans apart: it tells products apart. */
export function purposeOf(node: Element): string {
  return JSON.stringify(
    node instanceof HTMLFormElement
      ? [node.getAttribute('action'), [...node.elements].flatMap(sent)]
      : [
          node.localName,
          node.getAttribute('value'),
          node.getAttribute('href'),
          node instanceof HTMLElement && Object.entries(node.dataset),
        ],
  );
}

function sent(field: Element): [name: string, value: string][] {
  if (field.hasAttribute(ENTRY_MARK)) return [];
  if (field instanceof HTMLInputElement) {
    const isOff = (field.type === 'checkbox' || field.type === 'radio') && !field.checked;
    return isOff ? [] : [[field.name, field.value]];
  }
  return field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement
    ? [[field.name, field.value]]
    : [];
}
