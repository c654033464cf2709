import type { ElementWords } from './element-words.ts';

/** A text and the language it is in. */
export interface Heading {
  readonly text: string;
  readonly lang: string;
}

/**
 * A heading of the quote, or the element's own word where that is empty, because it names the group or dialog below.
 * @param quoteLang - Language of the quote's texts, where it is not the element's.
 */
export function quoteHeading(
  heading: string,
  quoteLang: string | undefined,
  { lang, words, langs }: ElementWords,
): Heading {
  return heading
    ? { text: heading, lang: quoteLang || lang }
    : { text: words.plans, lang: langs.plans };
}
