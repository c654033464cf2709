import type { TemplateResult } from 'lit';
import { html } from './html.ts';
import type { SpokenWords } from '../../format/words.ts';

/** What is said of all prices: that each of several units gets a plan of its own, and the merchant's word on tax. */
export function notes({ words, langs }: SpokenWords, quantity: number): TemplateResult[] {
  return (['onePerUnit', 'tax'] as const)
    .filter((name) => words[name] && (name === 'tax' || quantity > 1))
    .map((name) => html`<p part="note" lang=${langs[name]} .textContent=${words[name]}></p>`);
}
