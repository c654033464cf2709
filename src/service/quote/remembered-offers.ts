import type { FindOffers, Offers } from './offers.ts';

/** Most products that are remembered; beyond, all are looked up once more. */
const MAX_REMEMBERED = 1000;

/** Longest key that is remembered, in characters, so that all of them take a few MB at most. */
const MAX_KEY_LENGTH = 1000;

/**
 * Finds offers, and remembers them: each visitor to a product's page asks for the same ones, and to
 * recognise a product by its words takes longer than to read the request.
 */
export function rememberedOffers(findOffers: FindOffers): FindOffers {
  const remembered = new Map<string, Offers | undefined>();
  return (product, location) => {
    const { productTitle, productPrice, productDescription = '' } = product;
    const place = `${location.country}-${location.state ?? ''}`;
    const key = `${place} ${productPrice} ${productTitle.length} ${productTitle}${productDescription}`;
    if (remembered.has(key)) return remembered.get(key);
    const offers = findOffers(product, location);
    if (key.length > MAX_KEY_LENGTH) return offers;
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(key, offers);
    return offers;
  };
}
