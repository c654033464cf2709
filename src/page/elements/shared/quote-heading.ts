import { html, type TemplateResult } from 'lit';
import type { ElementWords } from './element-words.ts';

/**
 * A heading of the quote, or the element's own word without one: it names the group or dialog below it.
 * @param quoteLang - Language of the quote's texts, where it is not the element's.
 */
export function quoteHeading(
  heading: string,
  quoteLang: string | undefined,
  { lang, words, wordsLang }: ElementWords,
): TemplateResult {
  return html`<bdi lang=${heading ? quoteLang || lang : wordsLang}>${heading || words.plans}</bdi>`;
}
