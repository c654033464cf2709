import { withHosts } from '../../with-hosts.ts';

/**
 * Keeps from the page's scripts, from now on, the arrow keys on an element's plans and the press that opens its list.
 * Scripts that leave both to fields see the element in place of the field: a gallery turned and no plan was marked, and
 * the list stayed closed beside a script against copying.
 */
export function keepFieldEvents(): void {
  for (const type of ['keydown', 'keyup', 'mousedown']) addEventListener(type, keepFromPage, true);
}

function keepFromPage(event: Event & { key?: string }): void {
  const [field] = event.composedPath();
  const isList = field instanceof HTMLSelectElement;
  if (!isList && !(field instanceof HTMLInputElement)) return;
  const isNeeded = event.key?.startsWith('Arrow') ?? isList;
  if (isNeeded && withHosts(field)[1]?.localName.startsWith('warranty-')) {
    event.stopImmediatePropagation();
  }
}
