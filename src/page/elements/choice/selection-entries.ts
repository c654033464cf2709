import { SENT_TITLE_LENGTH } from '../../../schemas/limits.ts';
import type { QuoteRequest } from '../../../schemas/quote-request.ts';
import type { Selection, Shown, WholeSystemSelection } from '../../../schemas/selection.ts';
import type { FormEntry } from './form-entries.ts';

/** What a shopper chose, by whichever element. */
export type AnySelection = Selection | WholeSystemSelection;

/** Most bytes for the entries of one selection: many servers refuse more than 8 KB. */
const MOST_BYTES = 8000;

/** Bytes that a multipart form adds to each entry, for boundary and header. */
const BYTES_AN_ENTRY = 150;

/** A step that shortens a selection. It removes a field by `undefined`, which JSON leaves out. */
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

/**
 * What a form sends for a selection. A plain name: one entry, the selection as JSON. A name with
 * `{field}`, such as `properties[_{field}]`: one entry a field, objects and lists as JSON, none for
 * an absent field. No name or no selection: none.
 */
export function selectionEntries(name: string, selection: AnySelection | null): FormEntry[] {
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
      name.split('{field}').join(field),
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]);
}

/** At least as many bytes as a form sends in either encoding: URL-encoded entries and the headers of multipart ones. */
function bytesOf(entries: FormEntry[]): number {
  return String(new URLSearchParams(entries)).length + entries.length * BYTES_AN_ENTRY;
}
