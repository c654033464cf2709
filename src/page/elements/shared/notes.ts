import { html, type TemplateResult } from 'lit';
import type { ElementWords } from './element-words.ts';

/** What is said of all prices: that each of several units gets a plan of its own, and the merchant's word on tax. */
export function notes(
  { words, wordsLang }: Pick<ElementWords, 'words' | 'wordsLang'>,
  quantity: number,
): TemplateResult[] {
  return [quantity > 1 ? words.onePerUnit : '', words.tax]
    .filter(Boolean)
    .map((note) => html`<p class="note" part="note" lang=${wordsLang}>${note}</p>`);
}
