import type { Offers } from './offers.ts';
import { presentation } from './presentation.ts';

/** What is shown around offers, as JSON, and the origin that an image of the service's own has in it. */
interface Written {
  readonly origin: string;
  readonly json: string;
}

/**
 * Writes what is shown around offers as JSON, and remembers it as long as the offers are: it is most
 * of a quote's reply, and the same in each for one product.
 */
export function rememberedPresentation(): (
  offers: Offers | undefined,
  requestUrl: string,
) => string {
  const remembered = new WeakMap<Offers, Written>();
  const nothing = JSON.stringify(presentation(undefined, ''));
  return (offers, requestUrl) => {
    if (offers === undefined) return nothing;
    const origin = requestUrl.slice(0, requestUrl.indexOf('/', 'https://'.length));
    const known = remembered.get(offers);
    if (known?.origin === origin) return known.json;
    const json = JSON.stringify(presentation(offers, requestUrl));
    remembered.set(offers, { origin, json });
    return json;
  };
}
