import { warnOnce } from '../warn-once.ts';
import { closestLanguages, DEFAULT_LANGUAGE, usableLanguage } from './language.ts';

/**
 * The elements' own words; everything else they show comes from the quote. In a narrow column, the words of `details`,
 * `terms` and `clear` stand on two lines: where there are three words or more, no-break spaces prevent a third line.
 */
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
  /**
   * Second line of an offer with `show-monthly`; `{price}` is the price of all units by month, rounded. Says that it is
   * one payment.
   */
  readonly monthly: string;
  /** The price of the plans of all units, beside `each`; `{price}` is that price. */
  readonly total: string;
  /** Said where several units are bought: each of them gets a plan of its own. */
  readonly onePerUnit: string;
  /** Said of the prices, such as that tax is included; nothing where it is empty. */
  readonly tax: string;
  /** Who provides the plan, said in the popup; nothing where it is empty. */
  readonly provider: string;
  /** When cover starts, said in the popup; nothing where it is empty. */
  readonly start: string;
  /** The right to cancel, said in the popup; nothing where it is empty. */
  readonly cancel: string;
  /** Asks the shopper to press again when an add that waited for the popup could not be repeated. */
  readonly pressAgain: string;
  /** Announced before the plan that the shopper took or kept in the popup. */
  readonly chosen: string;
  /** Announced when the shopper refused in the popup. */
  readonly declined: string;
  /** Announced before the plan that the shopper took back. */
  readonly removed: string;
  /** Announced before the plans of a new quote for other products. */
  readonly updated: string;
  /** Said, and announced, before the plan that was taken back because the product or its offers changed. */
  readonly cleared: string;
  /** Name of the list of products of a whole-system plan. */
  readonly products: string;
  /** Said of what a plan covers: a product, or a section in the popup. */
  readonly covered: string;
  /** Said of what it does not cover, or may not cover. */
  readonly notCovered: string;
}

const english: Readonly<Record<keyof Words, string>> = {
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
  monthly: 'about {price} a month, in one payment',
  total: '{price} in total',
  onePerUnit: 'One plan is added for each unit.',
  tax: '',
  provider: '',
  start: '',
  cancel: '',
  pressAgain: 'Not in your cart yet? Please press the shop’s button again.',
  chosen: 'Plan chosen:',
  declined: 'No plan chosen.',
  removed: 'Plan removed:',
  updated: 'Plans for these products:',
  cleared: 'The plan was removed because the product or its price changed.',
  products: 'Products of this plan',
  covered: 'Covered',
  notCovered: 'Not covered',
};

/** The names of all words. */
export const WORD_NAMES = Object.keys(english);

/** Words by language tag, as a page gives them; what a language leaves out is the elements' own word. */
export type WordsByLanguage = Readonly<Record<string, Partial<Words>>>;

/** Words of one language. */
export interface WordsIn {
  readonly lang: string;
  readonly words: Partial<Words>;
}

/** Words, and the language that each of them is in. */
export interface SpokenWords {
  readonly words: Words;
  readonly langs: Readonly<Record<keyof Words, string>>;
}

/**
 * The words for a language tag: the page's words for the tag, else for the closest language that the
 * page has words in (`pt` for `pt-BR`); what that leaves out are the elements' own, else English.
 *
 * @param own - The elements' own words in that language; absent: English.
 */
export function wordsFor(lang: string, page?: WordsByLanguage | null, own?: WordsIn): SpokenWords {
  const closest = closestGiven(lang, Object.entries(page ?? {}));
  const words = { ...english };
  // A copy for the sake of its type: the language takes the place of each word.
  const langs = { ...english };
  for (const name of WORD_NAMES) Reflect.set(langs, name, DEFAULT_LANGUAGE);
  for (const some of [own, closest && { lang: usableLanguage(closest[0]), words: closest[1] }]) {
    if (!some) continue;
    for (const [name, word] of Object.entries(some.words)) {
      if (isWordName(name) && typeof word === 'string' && hasPlaceholders(name, word, some.lang)) {
        words[name] = word;
        langs[name] = some.lang;
      }
    }
  }
  return { words, langs };
}

/** The page's words in the language closest to a tag. */
function closestGiven<Given>(
  lang: string,
  given: readonly [tag: string, words: Given][],
): [tag: string, words: Given] | undefined {
  for (const closest of given.length > 0 ? closestLanguages(lang) : []) {
    const found = given.find(([tag, words]) => words && usableLanguage(tag, '') === closest);
    if (found) return found;
  }
  return undefined;
}

function isWordName(name: string): name is keyof Words {
  return WORD_NAMES.includes(name);
}

/** Whether a word has all placeholders of the English one. Without `{price}`, it would hide the price. */
function hasPlaceholders(name: keyof Words, word: string, lang: string): boolean {
  const lacking = (english[name].match(/\{\w+\}/g) ?? []).filter((part) => !word.includes(part));
  if (lacking.length > 0) {
    warnOnce(
      `warranty-widget words.${lang}.${name} lacks ${lacking.join(', ')}, so it is not used.`,
    );
  }
  return lacking.length === 0;
}
