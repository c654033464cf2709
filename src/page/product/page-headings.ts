import { plainText } from './plain-text.ts';

/**
 * What the page calls itself in its headings and in Open Graph, as plain text. A heading with a link does not count: it
 * is that of a card.
 */
export function pageHeadings(document: Document): readonly string[] {
  const elements = document.querySelectorAll('h1:not(:has(a),a *),meta[property="og:title"]');
  return [...elements].map((element) =>
    plainText(element.getAttribute('content') ?? element.textContent),
  );
}
