import { DEFAULT_LANGUAGE, usableLanguage } from './language.ts';

/** The elements' own words; everything else they show comes from the quote. */
export interface Words {
  /** Name of the offers and of the popup where the quote has no heading. */
  readonly plans: string;
  /** Button that opens the popup. */
  readonly details: string;
  /** Button that takes the choice back, in the popup too. */
  readonly clear: string;
  /** First entry of the list of plans in the compact layout. */
  readonly noPlan: string;
  /** Said beside the popup's buttons while no offer is marked there, and of the group when one is missing. */
  readonly choose: string;
  /** Button in the popup that takes the marked offer. */
  readonly accept: string;
  /** The same button where the marked offer is chosen already. */
  readonly keep: string;
  /** The same button where another offer is chosen. */
  readonly change: string;
  /** Button in the popup that refuses; `clear` where an offer is chosen. */
  readonly decline: string;
  /** Said in a popup that opened before the product was added. */
  readonly eitherWay: string;
  /** Name of the popup's close button. */
  readonly close: string;
  /** Link to the terms of the warranty. */
  readonly terms: string;
  /** Said of a link that opens a new tab. */
  readonly newTab: string;
  /** A price where several units are bought; `{price}` is the price of one unit's plan. */
  readonly each: string;
  /** Said where several units are bought: each of them gets a plan of its own. */
  readonly onePerUnit: string;
  /** Asks the shopper to press again when an add that waited for the popup could not be repeated. */
  readonly pressAgain: string;
  /** Said, and announced, when the choice was taken back because the product or its offers changed. */
  readonly cleared: string;
  /** Name of the list of products of a whole-system plan. */
  readonly products: string;
  /** Said of a product that a whole-system plan covers. */
  readonly covered: string;
  /** Said of a product that it does not cover. */
  readonly notCovered: string;
}

const english: Words = {
  plans: 'Protection plans',
  details: 'What is covered',
  clear: 'Remove plan',
  noPlan: 'No plan',
  choose: 'Choose a plan above.',
  accept: 'Add plan',
  keep: 'Keep plan',
  change: 'Change plan',
  decline: 'No, thanks',
  eitherWay: 'Your product is added to the cart either way.',
  close: 'Close',
  terms: 'Terms and conditions',
  newTab: '(opens in a new tab)',
  each: '{price} each',
  onePerUnit: 'One plan is added for each unit.',
  pressAgain: 'Not in your cart yet? Please press the shop’s button again.',
  cleared: 'The plan was removed because the product or its price changed.',
  products: 'Products of this plan',
  covered: 'Covered',
  notCovered: 'Not covered',
};

/** The names of all words. */
export const WORD_NAMES = Object.keys(english);

/** Words by language tag, as a page gives them; what a language leaves out is English. */
export type WordsByLanguage = Readonly<Record<string, Partial<Words>>>;

/**
 * The words for a language tag, and the language they are in: the page's words for the tag, else for
 * the closest language above it (`pt` for `pt-BR`), else English.
 */
export function wordsFor(
  lang: string,
  page?: WordsByLanguage | null,
): { readonly words: Words; readonly wordsLang: string } {
  const given = new Map(
    Object.entries(page ?? {}).map(([tag, words]) => [usableLanguage(tag).toLowerCase(), words]),
  );
  const subtags = lang.toLowerCase().split('-');
  for (let length = subtags.length; length > 0; length -= 1) {
    const wordsLang = subtags.slice(0, length).join('-');
    const words = given.get(wordsLang);
    if (words) return { words: completed(words), wordsLang };
  }
  return { words: english, wordsLang: DEFAULT_LANGUAGE };
}

/** English where the page gives no word, or something that is none. */
function completed(words: Partial<Words>): Words {
  const given = Object.entries(words).filter(([, word]) => typeof word === 'string');
  return { ...english, ...Object.fromEntries(given) };
}
