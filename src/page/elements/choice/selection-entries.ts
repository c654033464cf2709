import type { Selection, WholeSystemSelection } from '../../../schemas/selection.ts';
import type { FormEntry } from './form-entries.ts';

/**
 * What a form sends for a selection. A plain name: one entry, the selection as JSON. A name with
 * `{field}`, such as `properties[_{field}]`: one entry a field, objects and lists as JSON, none for
 * an absent field. No name or no selection: none.
 */
export function selectionEntries(
  name: string | null | undefined,
  selection: Selection | WholeSystemSelection | null,
): FormEntry[] {
  if (!name || !selection) return [];
  if (!name.includes('{field}')) return [[name, JSON.stringify(selection)]];
  return Object.entries(selection)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [
      name.replaceAll('{field}', () => field),
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]);
}
