import { parseAst, type Plugin } from 'vite';

/** The tags whose templates are markup or a style sheet: white space is worth nothing there. */
const TAGS = ['css', 'html'];

interface Place {
  readonly start: number;
  readonly end: number;
}

/**
 * Minifies the templates of the elements. Kept because the known plugins bring whole minifiers of HTML and
 * CSS; here taking out white space is enough.
 */
export function minifyTemplates(): Plugin {
  return {
    name: 'minify-templates',
    enforce: 'post',
    transform: (code, id) =>
      id.includes('/src/page/elements/') ? minifyTemplatesOf(code) : undefined,
  };
}

/**
 * Takes comments and most white space out of Lit's templates, which minifiers of JavaScript leave alone.
 * A line's end and what follows it becomes one space, so nothing is shown otherwise.
 */
export function minifyTemplatesOf(code: string): string {
  // From the last to the first, so that the places before stay true.
  return templateTexts(parseAst(code)).reduceRight(
    (rest, { start, end, tag }) =>
      rest.slice(0, start) + minify(rest.slice(start, end), tag) + rest.slice(end),
    code,
  );
}

function minify(text: string, tag: string): string {
  const inLine = text.replace(/\s*\n\s*/g, ' ');
  if (tag === 'html') return inLine.replace(/ (?=\/?>)/g, '');
  return inLine
    .replace(/\s*\/\*.*?\*\/\s*/g, ' ')
    .replace(/\s*([{};,])\s*/g, '$1')
    .replace(/ > ?(?=[^=])/g, '>')
    .replace(/\b0\.(?=\d)/g, '.')
    .replace(/: /g, ':')
    .replace(/;\}/g, '}');
}

/** The texts between a template's expressions, in their order. */
function templateTexts(node: unknown): (Place & { tag: string })[] {
  if (Array.isArray(node)) return node.flatMap(templateTexts);
  if (!isNode(node)) return [];
  const below = Object.values(node).flatMap(templateTexts);
  const { type, tag, quasi } = node;
  if (type !== 'TaggedTemplateExpression' || !isNode(tag) || !isNode(quasi)) return below;
  const name = String(tag['name']);
  if (!TAGS.includes(name) || !Array.isArray(quasi['quasis'])) return below;
  const texts = quasi['quasis'].map(({ start, end }: Place) => ({ start, end, tag: name }));
  return [...texts, ...below].toSorted((one, other) => one.start - other.start);
}

function isNode(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
