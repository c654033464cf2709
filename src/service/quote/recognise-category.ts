import { normalizedText } from '../../schemas/normalized-text.ts';
import type { QuoteRequest } from '../../schemas/quote-request.ts';
import type { Catalogue, ProductCategory } from '../catalogue/catalogue-types.ts';

/** Finds the category of a product; undefined where the catalogue covers nothing of the kind. */
export type RecogniseCategory = (
  product: Pick<QuoteRequest, 'productTitle' | 'productDescription'>,
) => ProductCategory | undefined;

/**
 * Recognises products by the catalogue's terms. The title decides; the description, sentence by
 * sentence, only where the title says nothing. What merely goes with a covered product is not one: a
 * laptop bag, a TV stand, a case for a phone.
 */
export function categoryRecogniser(catalogue: Catalogue): RecogniseCategory {
  const terms = termsOf(catalogue);
  return ({ productTitle, productDescription = '' }) => {
    if (fitsSomethingElse.test(productTitle)) return undefined;
    const title = productTitle.slice(0, MAX_TITLE_LENGTH);
    const description = productDescription.slice(0, MAX_DESCRIPTION_LENGTH);
    const meaning = firstDefined([title, ...description.split(sentenceEnds)], (text) =>
      meaningOf(text, terms),
    );
    return meaning === 'uncovered' ? undefined : meaning;
  };
}

type Meaning = ProductCategory | 'uncovered';

interface Term {
  readonly words: readonly string[];
  readonly meaning: Meaning;
}

/** Terms by their first word, as it may stand in a text; the longest first. */
type Terms = ReadonlyMap<string, readonly Term[]>;

/** Characters that are looked at: what comes later says nothing about what the product is. */
const MAX_TITLE_LENGTH = 500;
const MAX_DESCRIPTION_LENGTH = 2000;

/** "For Nova 9: clear case" names no product of its own. */
const fitsSomethingElse = /^\P{L}*(?:for|fits)\b/iu;

/** After these words stands what the product fits or comes with: "sleeve for a laptop". */
const complements = /\b(?:for|fits|with|without|including|includes|incl)\b|\bw\//iu;

/** Between the products of a bundle, of which the first counts: "camera and bag". */
const bundleSeparators = /\b(?:and|plus)\b|[(+&]/iu;

/** Between a name and its details: "smartphone, 50 MP camera". */
const detailSeparators = /[,;|/]|\s[-–—]\s/u;

const sentenceEnds = /[.!?]\s|\n/u;

function termsOf({ categories, uncoveredTerms }: Catalogue): Terms {
  const meanings = new Map<string, Meaning>([
    ...uncoveredTerms.map((term) => [term, 'uncovered'] as const),
    ...categories.flatMap((category) => category.terms.map((term) => [term, category] as const)),
  ]);
  // The longest first, so that a "stand mixer" is a mixer and no stand.
  const terms = [...meanings]
    .map(([term, meaning]) => ({ words: wordsOf(term), meaning }))
    .toSorted((one, other) => other.words.length - one.words.length);
  const byFirstWord = new Map<string, Term[]>();
  for (const term of terms) {
    for (const form of formsOf(term.words[0] ?? '')) {
      byFirstWord.set(form, [...(byFirstWord.get(form) ?? []), term]);
    }
  }
  return byFirstWord;
}

function meaningOf(text: string, terms: Terms): Meaning | undefined {
  const [subject = ''] = text.split(complements, 1);
  return firstDefined(subject.split(bundleSeparators), (product) => {
    const meaningsByDetail = product
      .split(detailSeparators)
      .map((detail) => meaningsIn(detail, terms));
    if (meaningsByDetail.flat().includes('uncovered')) return 'uncovered';
    // An English compound is what its last word says: a "TV sofa" is a sofa.
    return firstDefined(meaningsByDetail, (meanings) => meanings.at(-1));
  });
}

function meaningsIn(text: string, terms: Terms): Meaning[] {
  const words = wordsOf(text);
  const meanings: Meaning[] = [];
  for (let index = 0; index < words.length;) {
    const candidates = terms.get(words[index] ?? '');
    const term = candidates?.find((candidate) => standsAt(index, words, candidate));
    if (term !== undefined) meanings.push(term.meaning);
    index += term?.words.length ?? 1;
  }
  return meanings;
}

function standsAt(index: number, words: readonly string[], term: Term): boolean {
  return term.words.every((word, offset) => formsOf(word).includes(words[index + offset] ?? ''));
}

/** A word in the singular, and in the plural. */
function formsOf(word: string): string[] {
  return [word, `${word}s`, `${word}es`];
}

function wordsOf(text: string): string[] {
  return (
    normalizedText(text, 'NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function firstDefined<Item, Result>(
  items: readonly Item[],
  find: (item: Item) => Result | undefined,
): Result | undefined {
  for (const item of items) {
    const result = find(item);
    if (result !== undefined) return result;
  }
  return undefined;
}
