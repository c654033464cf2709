import type { Selection, WholeSystemSelection } from '../../../schemas/selection.ts';
import { keptText } from './selection.ts';
import { FormEntries, type FormEntry } from './form-entries.ts';
import { selectionEntries } from './selection-entries.ts';

/** The element whose selection is kept. */
export interface SelectionHost extends HTMLElement {
  /** Name of the form entry, or a pattern with `{field}`; absent: a form sends nothing. */
  readonly name: string | undefined;
}

/** An element's selection, and with it what its form sends and what the browser may restore. */
export class SelectionKeeper<Kept extends Selection | WholeSystemSelection> {
  readonly #host: SelectionHost;
  readonly #internals: ElementInternals;
  readonly #entries: FormEntries;
  readonly #check: () => void;
  #root: EventTarget | undefined;
  /** The window of the document that the host is in: a page may move it into a frame. */
  #window: Window = window;
  #selection: Kept | null = null;
  #disabled = false;

  /** @param check - Drops a selection that the page has outdated, before a form reads it. */
  constructor(host: SelectionHost, internals: ElementInternals, check: () => void) {
    this.#host = host;
    this.#internals = internals;
    this.#entries = new FormEntries(host);
    this.#check = check;
  }

  /** The selection; `null` while there is none. */
  get selection(): Kept | null {
    return this.#selection;
  }

  /** True while the element or a fieldset around it is disabled: a form sends nothing then. */
  get disabled(): boolean {
    return this.#disabled;
  }

  set disabled(disabled: boolean) {
    this.#disabled = disabled;
    this.write();
  }

  /** Replaces the selection. */
  keep(selection: Kept | null): void {
    this.#selection = selection;
    this.#internals.states[selection ? 'add' : 'delete']('selected');
    this.write();
  }

  /** Brings the form entries in line with the selection and with the host's attributes. */
  write(): void {
    const selection = this.#disabled ? null : this.#selection;
    this.#entries.set(selectionEntries(this.#host.name, selection));
    // The entries travel as inputs; the element itself sends nothing and lets the browser keep this.
    this.#internals.setFormValue(null, selection && keptText(selection));
  }

  /** Starts to watch over the forms around the host, ahead of the page's own listeners. */
  connect(): void {
    const root = this.#host.getRootNode();
    this.#window = this.#host.ownerDocument.defaultView ?? window;
    this.#root = root === this.#host.ownerDocument ? this.#window : root;
    this.#root.addEventListener('submit', this.#onSubmit, true);
    this.#root.addEventListener('formdata', this.#onFormData, true);
    this.#window.addEventListener('pagehide', this.#onPageHide);
    this.#window.addEventListener('pageshow', this.#onPageShow);
    this.write();
  }

  /** Stops watching. */
  disconnect(): void {
    this.#root?.removeEventListener('submit', this.#onSubmit, true);
    this.#root?.removeEventListener('formdata', this.#onFormData, true);
    this.#window.removeEventListener('pagehide', this.#onPageHide);
    this.#window.removeEventListener('pageshow', this.#onPageShow);
  }

  /**
   * Browsers know a form again by its first fields when they restore what a shopper had typed: it
   * must look as it did when it was parsed, or none of the shop's own fields are restored.
   */
  readonly #onPageHide = () => this.#entries.remove();

  readonly #onPageShow = () => this.#entries.write();

  readonly #onSubmit = ({ target }: Event) => {
    if (target !== this.#internals.form) return;
    this.#check();
    this.#entries.write();
  };

  readonly #onFormData = (event: Event) => {
    if (event.target !== this.#internals.form || !isFormDataEvent(event)) return;
    const { gathered } = this.#entries;
    this.#check();
    const { current } = this.#entries;
    if (JSON.stringify(gathered) === JSON.stringify(current)) return;
    for (const entry of gathered) removeEntry(event.formData, entry);
    for (const [name, value] of current) event.formData.append(name, value);
  };
}

/** Not by its class: a frame has another one. */
function isFormDataEvent(event: Event): event is FormDataEvent {
  return 'formData' in event;
}

/** Removes one entry; the page may have fields of the same name. */
function removeEntry(formData: FormData, [name, value]: FormEntry): void {
  const others = formData.getAll(name);
  // Half a surrogate pair does not get into a form.
  const index = others.indexOf(value.toWellFormed());
  if (index < 0) return;
  others.splice(index, 1);
  formData.delete(name);
  for (const other of others) formData.append(name, other);
}
