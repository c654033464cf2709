import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { SENT_TITLE_LENGTH } from '../../../schemas/limits.ts';
import type { QuoteRequest } from '../../../schemas/quote-request.ts';
import type { QuoteItem } from '../../../schemas/quote-shape.ts';
import type { Selection, Shown, WholeSystemSelection } from '../../../schemas/selection.ts';
import { givenText } from '../../quote/offer-context.ts';
import type { ChoiceContext } from '../../quote/quote-state.ts';
import { warnOnce } from '../../warn-once.ts';
import { SharedListener } from '../../quote/shared-listener.ts';
import { FormEntries, type FormEntry } from './form-entries.ts';

/** What a shopper chose, by whichever element. */
export type AnySelection = Selection | WholeSystemSelection;

/** What forms and pages do with entries. */
const formEvents = new SharedListener('submit', 'formdata', 'pagehide', 'pageshow');

/** Most bytes for the entries of one selection: many servers refuse more than 8 KB. */
const MOST_BYTES = 8000;

/** Bytes that a multipart form adds to each entry, for boundary and header. */
const BYTES_AN_ENTRY = 150;

/** A step that shortens a selection. JSON has no fields that are `undefined`. */
type Shortening = (selection: AnySelection) => AnySelection;

const ofProduct =
  (shorten: (product: QuoteRequest) => Partial<QuoteRequest>): Shortening =>
  (selection) =>
    'product' in selection
      ? { ...selection, product: { ...selection.product, ...shorten(selection.product) } }
      : selection;

const ofShown =
  (shorten: (shown: Shown) => Partial<Shown>): Shortening =>
  (selection) => ({ ...selection, shown: { ...selection.shown, ...shorten(selection.shown) } });

/** Steps that shorten a selection that is too long for a form. No sale needs what they leave out. */
const SHORTENINGS: readonly Shortening[] = [
  ofProduct(() => ({ productDescription: undefined })),
  ofShown(({ heading }) => ({ heading: heading.slice(0, 100).toWellFormed() })),
  ofShown(() => ({ tncLink: undefined })),
  ofProduct(({ productTitle }) => ({
    productTitle: productTitle.slice(0, SENT_TITLE_LENGTH).toWellFormed(),
  })),
];

/** The element whose selection is kept. */
export interface SelectionHost extends HTMLElement, ReactiveControllerHost {
  /** Name of the form entry, or a pattern with `{field}`; absent: a form sends nothing. */
  readonly name: string | undefined;
}

/** An element's selection, the form entries for it, and the text from which the browser restores it. */
export class FormSelection<Kept extends AnySelection> implements ReactiveController {
  readonly #host: SelectionHost;
  readonly #internals: ElementInternals;
  readonly #entries: FormEntries;
  readonly #check: () => void;
  #unfollow: (() => void)[] = [];
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
  }

  /** Brings the form entries in line with the selection and with the host's attributes. */
  write(): void {
    this.#entries.set(this.#sent);
    const selection = this.#disabled ? null : this.#selection;
    // The entries travel as inputs; the element itself sends nothing and lets the browser keep this.
    this.#internals.setFormValue(null, selection && restorableText(selection));
  }

  /** Warns of a `form` attribute that names no form: no form would send the choice. */
  warnWithoutForm(): void {
    const id = this.#host.getAttribute('form');
    if (id === null || !this.#host.name || this.#internals.form) return;
    warnOnce(
      `<${this.#host.localName}> form="${id}" names no form of this page: no form sends the choice. Give it the form's id.`,
    );
  }

  /** Listens to the forms around the host before the page's own listeners do. */
  hostConnected(): void {
    const root = this.#host.getRootNode();
    const { ownerDocument } = this.#host;
    // The events of a form in a shadow root do not leave it.
    const targets = [
      ownerDocument.defaultView ?? window,
      ...(root === ownerDocument ? [] : [root]),
    ];
    this.#unfollow = targets.map((target) => formEvents.follow(target, this.#onEvent));
    this.write();
  }

  hostDisconnected(): void {
    for (const unfollow of this.#unfollow) unfollow();
  }

  get #sent(): FormEntry[] {
    return this.#disabled ? [] : selectionEntries(givenText(this.#host.name), this.#selection);
  }

  readonly #onEvent = (event: Event) => {
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
  };

  /** Replaces what the form has gathered of an earlier selection. */
  #addTo(formData: FormData): void {
    const { gathered } = this.#entries;
    this.#check();
    const { current } = this.#entries;
    const { form } = this.#internals;
    if (!form || JSON.stringify(gathered) === JSON.stringify(current)) return;
    const others = this.#entries.othersIn(form);
    for (const entry of gathered) removeEntry(formData, entry, others);
    for (const [name, value] of current) formData.append(name, value);
  }
}

/** `instanceof` fails here: a frame has classes of its own. */
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
  // Half a surrogate pair does not get into a form.
  const sent = value.toWellFormed();
  // By attributes, because a frame has classes of its own.
  const isSame = (input: Element) =>
    input.getAttribute('name') === name && input.getAttribute('value') === value;
  if (values.filter((one) => one === sent).length <= others.filter(isSame).length) return;
  values.splice(values.indexOf(sent), 1);
  formData.delete(name);
  for (const other of values) formData.append(name, other);
}

/**
 * What a form sends for a selection. A plain name: one entry, the selection as JSON. A name with
 * `{field}`, such as `properties[_{field}]`: one entry a field, objects and lists as JSON, none for
 * an absent field. No name or no selection: none.
 */
function selectionEntries(name: string, selection: AnySelection | null): FormEntry[] {
  if (!name || !selection) return [];
  let entries = entriesOf(name, selection);
  let sent = selection;
  for (const shorten of SHORTENINGS) {
    if (bytesOf(entries) <= MOST_BYTES) break;
    sent = shorten(sent);
    entries = entriesOf(name, sent);
  }
  return entries;
}

function entriesOf(name: string, selection: AnySelection): FormEntry[] {
  if (!name.includes('{field}')) return [[name, JSON.stringify(selection)]];
  return Object.entries(selection)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [
      name.replaceAll('{field}', () => field),
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]);
}

/** At most so many bytes in every way of sending: the URL-encoded form is the longest but for its headers. */
function bytesOf(entries: FormEntry[]): number {
  return String(new URLSearchParams(entries)).length + entries.length * BYTES_AN_ENTRY;
}

/** What makes an offer of another quote the same offer. */
export type OfferIdentity = Pick<QuoteItem, 'warrantySKU' | 'warrantyTenure' | 'warrantyPrice'>;

/** What the browser keeps of a choice over a reload: what it was for, and which offer it was. */
export function restorableText(choice: ChoiceContext & OfferIdentity): string {
  return restorableContext(choice) + identityOf(choice);
}

/** The beginning of each restorable text of a choice for this context. */
export function restorableContext(context: ChoiceContext): string {
  const { storeId, country, currency } = context;
  const products = 'product' in context ? context.product : context.lineItemList;
  // JSON has no line end of its own, so no context is the beginning of another one.
  return `${JSON.stringify([storeId, country, currency, products])}\n`;
}

/** SKU, tenure and price of an offer, as a key. */
export function identityOf({ warrantySKU, warrantyTenure, warrantyPrice }: OfferIdentity): string {
  return JSON.stringify([warrantySKU, warrantyTenure, warrantyPrice]);
}
