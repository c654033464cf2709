/**
 * A document with this text in place of what stands between a section's markers, such as `<!-- elements -->`
 * and `<!-- /elements -->`; the rest of the document stays as it is.
 * @throws {Error} when the document has no such markers: the text would be lost without a word.
 */
export function withSection(document: string, name: string, text: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const from = document.indexOf(start);
  const to = document.indexOf(end, from);
  if (from < 0 || to < 0) {
    throw new Error(`The document needs ${start} and ${end}: its section goes between them.`);
  }
  return `${document.slice(0, from)}${start}\n\n${text}\n\n${document.slice(to)}`;
}
