import { parseAst } from 'vite';
import { type Place, withTexts } from './with-texts.ts';

/**
 * A script in which no space stands in a template within another one: each is an escape. The minifiers of Autoptimize,
 * LiteSpeed Cache, WP Rocket and Magento know no such templates: to them the inner one ends the outer one. They would take
 * spaces out of its text as out of code, and an offer would read "1 year$12.49".
 *
 * Within `String.raw` an escape stays one, so no such text with a space may stand in another template.
 */
export function withoutInnerSpaces(code: string): string {
  const escaped = innerTexts(parseAst(code), 0).map(({ start, end }) => ({
    start,
    end,
    text: code.slice(start, end).replaceAll(' ', String.raw`\x20`),
  }));
  return withTexts(code, escaped);
}

/** The places of the texts of templates that are within others; so many of them are around the node. */
function innerTexts(node: unknown, around: number): Place[] {
  if (Array.isArray(node)) return node.flatMap((each) => innerTexts(each, around));
  if (typeof node !== 'object' || node === null) return [];
  const { type, start, end }: Partial<Place> & { readonly type?: unknown } = node;
  if (type === 'TemplateElement' && around > 1) return [{ start: Number(start), end: Number(end) }];
  const within = type === 'TemplateLiteral' ? around + 1 : around;
  return Object.values(node).flatMap((each) => innerTexts(each, within));
}
