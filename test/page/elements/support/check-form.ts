import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';
import type { Selection } from '../../../../src/schemas/selection.ts';
import type { KnownOffer } from './known-offer.ts';
import { skuOf } from './late-quotes.ts';

/** An offer in the page, and what the page knows of it. */
export interface PlacedOffer {
  readonly offer: WarrantyOffer;
  readonly known: KnownOffer;
}

/** Fails the test where the two are not the same. */
export type Equal = (actual: unknown, expected: unknown, what: string) => void;

/** Compares what a form would send with what the page knows. */
export function checkForm(
  form: HTMLFormElement,
  placed: readonly PlacedOffer[],
  state: string | undefined,
  equal: Equal,
): void {
  const sent = [...new FormData(form).entries()].map(([name, value]) => [name, String(value)]);
  const names = new Set(sent.map(([name]) => name));
  const inForm = placed.filter(({ offer }) => offer.form === form);
  for (const { offer, known } of inForm) {
    const { name, disabled } = known;
    const { selection } = offer;
    known.grantWish(selection?.warrantyTenure);
    if (!known.chosen) equal(selection, null, 'a selection that nobody made');
    if (!selection) continue;
    checkSelection(selection, known, state, equal);
    if (!name || disabled) continue;
    const own = name.includes('{') ? name.replace('{field}', 'warrantySKU') : name;
    const values = sent.filter(([entry]) => entry === own).map(([, value]) => value);
    const expected = name.includes('{') ? selection.warrantySKU : JSON.stringify(selection);
    const same = inForm.filter(
      (one) => one.known.name === name && !one.known.disabled && one.offer.selection,
    );
    equal(values.length, same.length, 'the entries of one name');
    equal(values.includes(expected), true, 'the entry of the selection');
    for (const entry of names) if (entry === own) names.delete(entry);
    if (name.includes('{')) {
      for (const entry of names) if (entry?.startsWith('plan[')) names.delete(entry);
    }
  }
  equal([...names], [], 'entries that belong to no choice');
}

function checkSelection(
  selection: Selection,
  known: KnownOffer,
  state: string | undefined,
  equal: Equal,
): void {
  const { title, price, country, store, currency } = known;
  const tenure = selection.warrantyTenure;
  equal(known.chosenOf(tenure), known.chosen, 'the chosen plan');
  equal(
    [selection.product.productTitle, String(selection.product.productPrice)],
    [title, price],
    'the product',
  );
  equal(selection.warrantySKU, skuOf(title, Number(price), country, tenure), 'the SKU');
  equal(selection.warrantyPrice, Number(price) / 4 + tenure, 'the price');
  equal(
    [selection.storeId, selection.country, selection.currency ?? null, selection.state],
    [store, country, currency, state],
    'store, place and currency',
  );
}
