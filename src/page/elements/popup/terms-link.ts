import { html, type TemplateResult } from 'lit';
import type { Words } from '../../format/words.ts';
import { webAddress } from '../shared/web-address.ts';

/** The link to the terms of the warranty, in a new tab; none where the quote has no web address for them. */
export function termsLink(
  tncLink: string | undefined,
  words: Words,
  wordsLang: string,
): TemplateResult | null {
  const address = webAddress(tncLink);
  if (!address) return null;
  return html`<p class="terms" lang=${wordsLang}>
    <a part="terms" href=${address} target="_blank" rel="noopener noreferrer"
      >${words.terms} <small>${words.newTab}</small></a
    >
  </p>`;
}
