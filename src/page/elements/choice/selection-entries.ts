import type { Selection, WholeSystemSelection } from '../../../schemas/selection.ts';
import { SENT_TITLE_LENGTH } from '../../../schemas/limits.ts';
import type { FormEntry } from './form-entries.ts';

type Sent = Selection | WholeSystemSelection;

/** Bytes that the entries of one selection may take: many servers refuse an address or a form above 8 KB. */
const MOST_BYTES = 8000;

/** What a multipart form adds to each entry: its boundary and its header. */
const BYTES_AN_ENTRY = 150;

/** What a selection that is too long for a form is sent without, one after the other; none of it is needed for a sale. */
const SHORTENINGS: readonly ((selection: Sent) => Sent)[] = [
  (selection) => {
    if (!('product' in selection)) return selection;
    const { productTitle, productPrice } = selection.product;
    return { ...selection, product: { productTitle, productPrice } };
  },
  ({ shown, ...selection }) => ({
    ...selection,
    shown: { ...shown, heading: shown.heading.slice(0, 100).toWellFormed() },
  }),
  (selection) => ({ ...selection, shown: { ...selection.shown, tncLink: undefined } }),
  (selection) => {
    if (!('product' in selection)) return selection;
    const productTitle = selection.product.productTitle.slice(0, SENT_TITLE_LENGTH).toWellFormed();
    return { ...selection, product: { ...selection.product, productTitle } };
  },
];

/**
 * What a form sends for a selection. A plain name: one entry, the selection as JSON. A name with
 * `{field}`, such as `properties[_{field}]`: one entry a field, objects and lists as JSON, none for
 * an absent field. No name or no selection: none.
 */
export function selectionEntries(
  name: string | null | undefined,
  selection: Sent | null,
): FormEntry[] {
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

function entriesOf(name: string, selection: Sent): FormEntry[] {
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
  return (
    String(new URLSearchParams(entries.map(([...entry]) => entry))).length +
    entries.length * BYTES_AN_ENTRY
  );
}
