/** More marks than a letter of any language has: Unicode's own limit for text that comes as a stream. */
const TOO_MANY_MARKS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * A text from outside in one of Unicode's forms, so that the same letters are the same text. Where a letter has more
 * than 30 marks, the rest of them is dropped, because to sort hundreds of thousands of marks takes minutes.
 */
export function normalizedText(text: string, form: 'NFD' | 'NFKC'): string {
  return text.replace(TOO_MANY_MARKS, '$1').normalize(form);
}
