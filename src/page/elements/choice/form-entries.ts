import { isSameJson } from '../../quote/is-same-json.ts';
import { elementsOf } from '../shared/elements-of.ts';

/** One field that a form sends. */
export type FormEntry = [name: string, value: string];

/** Marks the inputs that carry a selection. */
export const ENTRY_MARK = 'data-warranty-entry';

/** The most repairs in a second. A script that removes the entries more often wins: else the two might never end. */
const MOST_REPAIRS = 20;

/**
 * The values of an element as hidden inputs among its light children, where native posts, `FormData`
 * and scripts that serialise fields all find them. What a page removes or alters is put back.
 */
export class FormEntries {
  readonly #host: HTMLElement;
  /** Made with the first entries, because most elements never have any. */
  #observer: MutationObserver | undefined;
  #entries: readonly FormEntry[] = [];
  /** The inputs that were made last, wherever the page has put them since. */
  #made: readonly HTMLInputElement[] = [];
  /** The entries that were replaced in this task; see `gathered`. */
  #replaced: FormEntry[] = [];
  #repairs = 0;
  #repairsSince = 0;

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /** The entries that the form sends now. */
  get current(): readonly FormEntry[] {
    return this.#entries;
  }

  /**
   * The element's entries that may be in the data that the browser gathered from a form in this task: those that the
   * inputs have now, whoever wrote them, and those that they had before a change that was noticed only afterwards.
   */
  get gathered(): readonly FormEntry[] {
    return [...this.#replaced, ...this.#written()];
  }

  /** The inputs of other elements in a form. */
  othersIn(form: HTMLFormElement): Element[] {
    return elementsOf(form).filter((input) => isEntry(input) && input.parentNode !== this.#host);
  }

  /** Replaces all entries; an empty list removes the inputs. */
  set(entries: readonly FormEntry[]): void {
    const written = this.#written();
    // Equal entries replace nothing: a form that lacks them has lost them, and gets them again.
    if (!isSameJson(written, entries)) {
      // Kept until the task is over. A microtask would be too early: browsers run these between two events of a task.
      setTimeout(() => (this.#replaced = []));
      this.#replaced.push(...written);
    }
    this.#entries = entries;
    // Most elements never have entries.
    if (written.length + entries.length > 0) this.write();
  }

  /** Brings the inputs in line with the entries. They may differ at the start: a copy has the original's inputs. */
  write(): void {
    if (!this.#isWritten()) {
      this.remove();
      this.#made = this.#entries.map((entry) => this.#input(entry));
      this.#host.append(...this.#made);
    }
    if (this.#entries.length > 0) {
      this.#observer ??= new MutationObserver(() => this.#repair());
      this.#observer.observe(this.#host, { childList: true, subtree: true, attributes: true });
    }
  }

  /** Takes the inputs out of the page until they are written again; a form sends the entries all the same. */
  remove(): void {
    this.#observer?.disconnect();
    for (const input of this.#inputs()) input.remove();
  }

  #repair(): void {
    if (this.#isWritten()) return;
    // Not `performance.now()`, because a page may have a variable of its own named `performance`.
    const now = Date.now();
    if (now - this.#repairsSince > 1000) {
      this.#repairsSince = now;
      this.#repairs = 0;
    }
    this.#repairs += 1;
    if (this.#repairs > MOST_REPAIRS) return;
    this.write();
  }

  /**
   * The inputs in the host, even those that a copy has from its original, and those that the page put elsewhere. One
   * without the mark is the page's by now: morphing renders make another field of the input that stands in its place.
   */
  #inputs(): HTMLInputElement[] {
    return [...new Set<Element>([...this.#host.children, ...this.#made])].filter(isEntry);
  }

  #written(): FormEntry[] {
    return this.#inputs().map(({ name, value }) => [name, value]);
  }

  #isWritten(): boolean {
    const form = this.#host.getAttribute('form');
    const inputs = this.#inputs().map((input) => {
      const isOurs = input.parentNode === this.#host && !input.hasAttribute('disabled');
      return [input.name, input.value, input.type, input.getAttribute('form'), isOurs];
    });
    return isSameJson(
      inputs,
      this.#entries.map((entry) => [...entry, 'hidden', form, true]),
    );
  }

  #input([name, value]: FormEntry): HTMLInputElement {
    const input = this.#host.ownerDocument.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    // Do not let the browser restore a stale selection.
    input.autocomplete = 'off';
    // Named after no slot, so that the merchant's fallback in the default slot stays as it is.
    input.slot = 'form-entry';
    input.setAttribute(ENTRY_MARK, '');
    const form = this.#host.getAttribute('form');
    if (form !== null) input.setAttribute('form', form);
    return input;
  }
}

/** Whether an element is an input that carries a selection, and is in a tree. */
function isEntry(element: Element): element is HTMLInputElement {
  return element.hasAttribute(ENTRY_MARK) && element.parentNode !== null;
}
