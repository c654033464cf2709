import { parseAst, type Plugin } from 'vite';
import { checkTemplate } from './check-template.ts';
import { type Place, withTexts } from './with-texts.ts';

/** The tags whose templates are markup or a style sheet: white space is worth nothing there. */
const TAGS = ['css', 'html'];

/**
 * Minifies the templates of the elements. Kept because the known plugins bring whole minifiers of HTML and
 * CSS; here taking out white space is enough.
 */
export function minifyTemplates(): Plugin {
  return {
    name: 'minify-templates',
    enforce: 'post',
    transform(code, id) {
      if (!id.includes('/src/page/elements/')) return undefined;
      const minified = minifyTemplatesOf(code);
      for (const { tag, texts } of templatesOf(minified)) {
        if (tag !== 'html') continue;
        checkTemplate(texts.map(({ start, end }) => minified.slice(start, end)));
      }
      return minified;
    },
  };
}

/**
 * Takes comments and most white space out of Lit's templates, which minifiers of JavaScript leave alone.
 * A line's end and what follows it becomes one space, so nothing is shown otherwise.
 */
export function minifyTemplatesOf(code: string): string {
  const minified = templatesOf(code).flatMap(({ tag, texts }) =>
    texts.map(({ start, end }) => ({ start, end, text: minify(code.slice(start, end), tag) })),
  );
  return withTexts(code, minified);
}

function minify(text: string, tag: string): string {
  const inLine = text.replace(/\s*\n\s*/g, ' ');
  // Before a slash the quotes stay: the value would have it.
  if (tag === 'html') {
    return inLine.replace(/ (?=\/?>)/g, '').replace(/="([\w-]+)"(?=[ >])/g, '=$1');
  }
  return inLine
    .replace(/\s*\/\*.*?\*\/\s*/g, ' ')
    .replace(/\s*([{};,])\s*/g, '$1')
    .replace(/(?<=\() | (?=\))/g, '')
    .replace(/='([a-z][\w-]*)'\]/g, '=$1]')
    .replace(/ (>=?|[<~!]) ?/g, '$1')
    .replace(/\b0\.(?=\d)/g, '.')
    .replace(/: /g, ':')
    .replace(/;\}/g, '}');
}

interface Template {
  readonly tag: string;
  /** The texts between its expressions, in their order. */
  readonly texts: readonly Place[];
}

function templatesOf(code: string): Template[] {
  return templatesIn(parseAst(code));
}

function templatesIn(node: unknown): Template[] {
  if (Array.isArray(node)) return node.flatMap(templatesIn);
  if (!isNode(node)) return [];
  const below = Object.values(node).flatMap(templatesIn);
  const { type, tag, quasi } = node;
  if (type !== 'TaggedTemplateExpression' || !isNode(tag) || !isNode(quasi)) return below;
  const name = String(tag['name']);
  if (!TAGS.includes(name) || !Array.isArray(quasi['quasis'])) return below;
  const texts = quasi['quasis'].map(({ start, end }: Place) => ({ start, end }));
  return [{ tag: name, texts }, ...below];
}

function isNode(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
