import type { SvelteHTMLElements } from 'svelte/elements';

type Offer = SvelteHTMLElements['warranty-offer'];
type WholeSystem = SvelteHTMLElements['warranty-whole-system'];
type Popup = SvelteHTMLElements['warranty-popup'];

/** What the types refuse: each line would be an error of the shop. Checked by the compiler only. */
export const refused: readonly (Offer | WholeSystem | Popup)[] = [
  // @ts-expect-error there is no such layout
  { layout: 'wide' } satisfies Offer,
  // @ts-expect-error a quantity is a number
  { quantity: 'two' } satisfies Offer,
  // @ts-expect-error the attribute has the property's type
  { 'store-id': 42 } satisfies Offer,
  // @ts-expect-error the selection is read-only
  { selection: null } satisfies Offer,
  // @ts-expect-error a method is not a property
  { refresh: () => undefined } satisfies Offer,
  // @ts-expect-error a quote has all its fields
  { quote: { warrantyQuoteId: 'quote' } } satisfies Offer,
  // @ts-expect-error the event of an offer has no products
  { 'onwarranty-select': ({ selection }) => selection.lineItemList } satisfies Offer,
  // @ts-expect-error the event of a whole system has no single product
  { 'onwarranty-select': ({ selection }) => selection.product } satisfies WholeSystem,
  // @ts-expect-error a clear event has a reason, and this is none
  { 'onwarranty-clear': ({ reason }) => reason === 'bored' } satisfies Offer,
  // @ts-expect-error there is no such property
  { offers: [] } satisfies Popup,
];
