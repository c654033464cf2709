import { HOME, jsonLd } from './page.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** An offer in schema.org's terms. */
export const offer = (price: number, fields: Fields = {}) => ({
  '@type': 'Offer',
  price,
  priceCurrency: 'EUR',
  ...fields,
});

/** A variant with an offer of its own. */
export const variant = (
  name: string,
  price: number,
  fields: Fields = {},
  offerFields: Fields = {},
) => ({
  '@type': 'Product',
  name,
  offers: offer(price, offerFields),
  ...fields,
});

/** A kettle, as a group of its variants. */
export const group = (...hasVariant: readonly unknown[]) => ({
  '@type': 'ProductGroup',
  '@id': '#group',
  name: 'Kettle',
  url: HOME,
  hasVariant,
});

/** What is detected where a variant is found. */
export const red = 'Red kettle 50 EUR (json-ld)';
export const blue = 'Blue kettle 60 EUR (json-ld)';

/** A page of both, told apart by a parameter of their addresses. */
export const byVariant = jsonLd(
  group(
    variant('Red kettle', 50, { url: `${HOME}?variant=1` }),
    variant('Blue kettle', 60, { url: `${HOME}?variant=2` }),
  ),
);
