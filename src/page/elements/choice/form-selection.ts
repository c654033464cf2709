import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { isSameJson } from '../../quote/is-same-json.ts';
import { SharedListener } from '../../quote/shared-listener.ts';
import { warnOfUnknown } from '../../configuration.ts';
import { warnOf } from '../../warnings.ts';
import { FormEntries, type FormEntry } from './form-entries.ts';
import { restorableText } from './restorable-choice.ts';
import { selectionEntries, type AnySelection } from './selection-entries.ts';

/** The events of forms and pages at which the entries are checked, completed, removed or written again. */
const windowEvents = new SharedListener('submit', 'formdata', 'pagehide', 'pageshow');

/** The events of forms in a shadow root: they do not leave it. */
const rootEvents = new SharedListener('submit', 'formdata');

/** The element whose selection is kept. */
export interface SelectionHost extends HTMLElement, ReactiveControllerHost {
  /** Name of the form entry, or a pattern with `{field}`; empty: a form sends nothing. */
  readonly name: string;
}

/** An element's selection, the form entries for it, and the text from which the browser restores it. */
export class FormSelection<Kept extends AnySelection>
  implements ReactiveController, EventListenerObject
{
  readonly #host: SelectionHost;
  readonly #internals: ElementInternals;
  readonly #entries: FormEntries;
  readonly #check: () => void;
  #selection: Kept | null = null;
  #disabled = false;

  /** @param check - Called before a form reads the entries; drops a selection of an earlier product. */
  constructor(host: SelectionHost, internals: ElementInternals, check: () => void) {
    this.#host = host;
    this.#internals = internals;
    this.#entries = new FormEntries(host);
    this.#check = check;
    host.addController(this);
  }

  /** The selection; `null` while there is none. */
  get selection(): Kept | null {
    return this.#selection;
  }

  /** The one entry that a form sends; empty where it sends none, or one a field. */
  get value(): string {
    const [entry, ...more] = this.#sent;
    return entry && more.length === 0 ? entry[1] : '';
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
    this.remember(selection && restorableText(selection));
  }

  /** Lets the browser keep this text over a reload. The element itself sends nothing: the hidden inputs do. */
  remember(restorable: string | null): void {
    this.#internals.setFormValue(null, restorable);
  }

  /** Brings the form entries in line with the selection and with the host's attributes. */
  write(): void {
    this.#entries.set(this.#sent);
  }

  /** Warns of a `name` where there is no form to send the choice, and of a `name` with an unknown placeholder. */
  warnOfName(): void {
    const { name } = this.#host;
    warnOfUnknown(`name="${name}"`, [...new Set(name.match(/\{\w+\}/g))], ['{field}']);
    if (!name || this.#internals.form) return;
    warnOf(this.#host.localName, ['form', this.#host.getAttribute('form')]);
  }

  /** Listens to the forms around the host before the page's own listeners do. */
  hostConnected(): void {
    const root = this.#host.getRootNode();
    const { ownerDocument } = this.#host;
    windowEvents.follow(ownerDocument.defaultView ?? window, this);
    if (root !== ownerDocument) rootEvents.follow(root, this);
    this.write();
  }

  hostDisconnected(): void {
    windowEvents.unfollow(this);
    rootEvents.unfollow(this);
  }

  get #sent(): FormEntry[] {
    return this.#disabled ? [] : selectionEntries(this.#host.name, this.#selection);
  }

  handleEvent(event: Event): void {
    const { type, target } = event;
    // Browsers recognise a form by its first fields when they restore what a shopper typed. With our
    // inputs in it, they would restore none of the shop's fields.
    if (type === 'pagehide') this.#entries.remove();
    else if (type === 'pageshow') this.#entries.write();
    else if (target !== this.#internals.form) return;
    else if (isFormDataEvent(event)) this.#addTo(event.formData);
    else {
      this.#check();
      this.#entries.write();
    }
  }

  /** Replaces the entries of an earlier selection in the data that was gathered from the form. */
  #addTo(formData: FormData): void {
    // Read before the check, because a listener that hears of a change may take the element out of its form.
    const { form } = this.#internals;
    const { gathered } = this.#entries;
    this.#check();
    const { current } = this.#entries;
    // The data may lack them, because the page may have removed the inputs in this task, just before the gathering.
    const held = gathered.filter(([name]) => formData.has(name));
    if (!form || isSameJson(held, current)) return;
    const others = this.#entries.othersIn(form);
    for (const entry of held) removeEntry(formData, entry, others);
    for (const [name, value] of current) formData.append(name, value);
  }
}

/** Told by its property: `instanceof` fails for events of a frame, which has classes of its own. */
function isFormDataEvent(event: Event): event is FormDataEvent {
  return 'formData' in event;
}

/** Removes one entry, but neither the page's field of that name nor another element's equal entry. */
function removeEntry(
  formData: FormData,
  [name, value]: FormEntry,
  others: readonly Element[],
): void {
  const values = formData.getAll(name);
  // A form replaces a half of a surrogate pair that stands alone.
  const sent = value.toWellFormed();
  // By attributes, because a frame has classes of its own.
  const isSame = (input: Element) =>
    input.getAttribute('name') === name && input.getAttribute('value') === value;
  if (values.filter((one) => one === sent).length <= others.filter(isSame).length) return;
  values.splice(values.indexOf(sent), 1);
  formData.delete(name);
  for (const other of values) formData.append(name, other);
}
