/** Between the texts of a template. */
const VALUE = '\0';

/** What `src/cdn/lit/template.ts` reads: tags with plain attributes or a value each, texts, and values between them. */
const READ =
  /^(?:<\/[\w-]+>|<[\w-]+(?: [\w-]+(?:="[^"<>&\0]*"|=[\w-]+(?!\/))?| [.?@]?[\w-]+=\0)* ?\/?>|[^<>&\0]+|\0)*$/;
const TAGS = /<(\/?)([\w-]+)/g;
const VOID_TAGS = ['br', 'img', 'input'];

/** What else the elements have, to which browsers add nothing, such as the body of a table. */
const OTHER_TAGS =
  /^(a|b|bdi|button|dialog|div|fieldset|form|h2|h3|i|label|legend|li|option|p|section|select|slot|small|span|ul|warranty-popup)$/;

/** Which tags a browser closes where one of the others begins in them. */
const CLOSED_BY: Readonly<Record<string, RegExp>> = {
  p: /^(dialog|div|fieldset|form|h2|h3|p|ul)$/,
  li: /^li$/,
  option: /^option$/,
  h2: /^h[23]$/,
  h3: /^h[23]$/,
  button: /^button$/,
  a: /^a$/,
};

/**
 * Checks that the script-tag builds' stand-in for Lit reads a template as browsers do.
 * @param texts - The texts between its values, minified.
 * @throws {Error} where it has something else, such as an attribute of text and value, an entity, or a tag left open.
 */
export function checkTemplate(texts: readonly string[]): void {
  const template = texts.join(VALUE);
  const open: string[] = [];
  for (const [, closing, tag = ''] of template.matchAll(TAGS)) {
    if (!closing && VOID_TAGS.includes(tag)) continue;
    if (closing ? open.at(-1) !== tag : !OTHER_TAGS.test(tag)) fail(template);
    if (open.some((above) => !closing && CLOSED_BY[above]?.test(tag))) fail(template);
    if (closing) open.pop();
    else open.push(tag);
  }
  if (open.length > 0 || !READ.test(template)) fail(template);
}

function fail(template: string): never {
  const shown = template.replaceAll(VALUE, '${…}');
  throw new Error(`src/cdn/lit does not read this template as browsers do: ${shown}`);
}
