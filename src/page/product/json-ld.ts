import { isObject } from '../../schemas/is-object.ts';
import { type SchemaNode, toNode } from './schema-node.ts';

/** The longest script that is read, in characters. */
const LONGEST_SCRIPT = 1_000_000;

/** Most values to read in all. */
const MOST_VALUES = 2_000;

/** Stands for the product in a script that can't be read: it may be the page's own. */
const UNREAD: SchemaNode = { '@type': 'Product', name: '?', offers: {} };

/** A text, to be kept as it is; or a comma before a closing bracket, which no JSON may hold. */
const TEXT_OR_FAULT = /("(?:[^"\\]|\\[^])*\\?(?:"|$))|,(?=\s*[\]}])/g;

/**
 * What the page's JSON-LD scripts describe at their top: the objects themselves, in arrays, and in
 * `@graph`. A script that is no JSON only tells whether it offers something. The work is bounded.
 * @throws {RangeError} when there are too many values to read.
 */
export function jsonLdNodes(document: Document): SchemaNode[] {
  const scripts = document.querySelectorAll('script[type^="application/ld+json"]');
  const values = [...scripts].map((script) => read(script.textContent)).flat(Infinity);
  for (const value of values) {
    // What is left out might be the product.
    if (values.length > MOST_VALUES) throw new RangeError();
    if (isObject(value)) values.push(...[value['@graph'] ?? []].flat(Infinity));
  }
  return values.filter(isObject);
}

/**
 * The value of a script's JSON. It is read from the first bracket to the last, because older systems wrap it in
 * comments or CDATA. What templates do wrong most often (trailing commas, control characters) is mended.
 */
function read(script: string): unknown {
  const text = script.slice(0, LONGEST_SCRIPT).replace(/<!\[CDATA\[|\]\]>/g, '');
  const json = /^[^[{]*([[{][^]*[\]}])/.exec(text)?.[1] ?? '';
  return (
    parse(json) ??
    parse(json.replace(/\p{Cc}+/gu, ' ').replace(TEXT_OR_FAULT, '$1')) ??
    (/offers["']?\s*:/i.test(script) && UNREAD)
  );
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json, (_, value: unknown) =>
      isObject(value) ? toNode(Object.entries(value)) : value,
    );
  } catch {
    return undefined;
  }
}
