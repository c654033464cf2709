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
    const json = inNarrowCharacters(JSON.stringify(presentation(offers, requestUrl)));
    remembered.set(offers, { origin, json });
    return json;
  };
}

/** How much longer a text may become, at most, in characters of one byte. */
const MAX_GROWTH = 1.1;

/**
 * The same JSON, with rare characters such as typographic quotes escaped. A single one of them makes the engine hold
 * the whole text with two bytes a character, which takes four times as long to send. A text in a script of such
 * characters alone would be twice as long with escapes: it stays as it is.
 */
function inNarrowCharacters(json: string): string {
  const escaped = json.replaceAll(
    /[\u0100-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  if (escaped.length > json.length * MAX_GROWTH) return json;
  // A text that is made from a wide text is wide itself, so this one is made anew from bytes.
  return Buffer.from(escaped, 'latin1').toString('latin1');
}
