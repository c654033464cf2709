import { ENTRY_MARK } from './form-entries.ts';

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

/**
 * Whether an act is not to be held: the page has dealt with it already, the browser is to do something
 * else with it (open a tab), or it refuses it because the form is not filled in.
 */
export function goesOnByItself(event: Event): boolean {
  if (event.defaultPrevented) return true;
  if (!(event instanceof MouseEvent)) return false;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return true;
  const button = event.composedPath().find(isSubmitButton);
  const form = button?.form;
  return Boolean(form && !form.noValidate && !button.formNoValidate && form.matches(':invalid'));
}

function isSubmitButton(target: EventTarget): target is HTMLButtonElement | HTMLInputElement {
  return (
    (target instanceof HTMLButtonElement || target instanceof HTMLInputElement) &&
    (target.type === 'submit' || target.type === 'image')
  );
}
