/** Between the texts of a template. */
const VALUE = '\0';

/** What `src/cdn/lit/template.ts` reads: tags with plain attributes or a value each, texts, and values between them. */
const READ =
  /^(?:<\/[\w-]+>|<[\w-]+(?: [\w-]+(?:="[^"\0]*")?| [.?@]?[\w-]+=\0)* ?\/?>|[^<>&\0]+|\0)*$/;
const TAGS = /<(\/?)([\w-]+)/g;
const VOID_TAGS = ['br', 'img', 'input'];

/**
 * Checks that the script-tag builds' stand-in for Lit reads a template as browsers do.
 * @param texts - The texts between its values, minified.
 * @throws {Error} where it has something else, such as an attribute of text and value, an entity, or a tag left open.
 */
export function checkTemplate(texts: readonly string[]): void {
  const template = texts.join(VALUE);
  const open: string[] = [];
  for (const [, closing, tag = ''] of template.matchAll(TAGS)) {
    if (VOID_TAGS.includes(tag)) continue;
    if (!closing) open.push(tag);
    else if (open.pop() !== tag) fail(template);
  }
  if (open.length > 0 || !READ.test(template)) fail(template);
}

function fail(template: string): never {
  const shown = template.replaceAll(VALUE, '${…}');
  throw new Error(`src/cdn/lit does not read this template as browsers do: ${shown}`);
}
