import type { WarrantyOffer } from '../../../../src/page/elements/offer/warranty-offer.ts';

/**
 * Chooses a plan as a page does, by the method, or as a shopper does, by the radio that is there at this moment.
 *
 * @returns Undefined if nothing was chosen: a radio that is out of date chooses nothing, even where the page chose the
 *   plan with its id in the meantime. Otherwise whether the shopper saw the price: what a page chooses, it has seen.
 */
export function choosePlan(
  element: HTMLElement & Pick<WarrantyOffer, 'select'>,
  id: string,
  by: string,
): { readonly isSeen: boolean } | undefined {
  if (by === 'method') return element.select(id) ? { isSeen: true } : undefined;
  const radio = element.shadowRoot?.querySelector<HTMLInputElement>(`[value="${id}"]`);
  const shown = radio?.parentElement?.textContent ?? '';
  let chosen: { readonly isSeen: boolean } | undefined;
  const listening = new AbortController();
  element.addEventListener(
    'warranty-select',
    ({ selection }) => (chosen = { isSeen: shown.includes(selection.shown.price) }),
    { signal: listening.signal },
  );
  radio?.click();
  listening.abort();
  return chosen;
}
