import { html, type TemplateResult } from 'lit';
import type { Words } from '../../format/words.ts';

/** Asks to press the shop's own button again: in front of the page, which stays usable, until the next press. */
export function pressAgainTemplate(words: Words, wordsLang: string): TemplateResult {
  return html`<p popover role="alert" part="press-again" lang=${wordsLang}>${words.pressAgain}</p>`;
}
