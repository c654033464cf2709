import type { TemplateResult } from 'lit';
import { html } from '../shared/html.ts';
import type { SpokenWords } from '../../format/words.ts';
import { isUsable } from '../shared/visibility.ts';

/** The line that asks to press the shop's own button again. It disappears at the next press. */
export function pressAgainTemplate({ words, langs }: SpokenWords): TemplateResult {
  return html`<p
    popover
    role="alert"
    part="press-again"
    lang=${langs.pressAgain}
    .textContent=${words.pressAgain}
  ></p>`;
}

/**
 * Shows the line that a popup has rendered.
 *
 * @param anywhere - True: if the popup cannot be seen, shows a copy of the line at the end of the page.
 * @returns True if the shopper can see the line.
 */
export function showPressAgain(popup: Element, anywhere: boolean): boolean {
  const line = popup.shadowRoot?.querySelector<HTMLElement>('[popover]');
  const isHere = isUsable(popup);
  // A popup in a frame gets no copy, because a document cannot adopt the style sheets of another one.
  if (!line || !(isHere || (anywhere && popup.ownerDocument === document))) return false;
  const shown = isHere ? line : copyToPage(line);
  shown.showPopover();
  // By itself, the browser closes the line only when a pointer presses. The click of a key comes without that.
  addEventListener('click', () => shown.hidePopover(), { capture: true, once: true });
  return shown.checkVisibility();
}

/** Copies the line to the end of the page. The copy is removed when it is closed. */
function copyToPage(line: HTMLElement): HTMLElement {
  const host = document.createElement('div');
  // So a body that is a grid makes no room for the copy, and a page's style for empty elements does not hide it.
  host.style.cssText = 'display: block; position: absolute';
  const root = host.attachShadow({ mode: 'open' });
  const copy = root.appendChild(document.importNode(line, true));
  const from = line.getRootNode();
  if (from instanceof ShadowRoot) root.adoptedStyleSheets = from.adoptedStyleSheets;
  copy.addEventListener('toggle', () => copy.matches(':popover-open') || host.remove());
  document.body.append(host);
  return copy;
}
