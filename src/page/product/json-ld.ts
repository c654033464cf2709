import { isNode, type SchemaNode, toNode, valuesOf } from './schema-node.ts';

/** The longest script that is read, in characters. */
const LONGEST_SCRIPT = 1_000_000;

/** Most values to read in all. */
const MOST_VALUES = 2_000;

/** A text, to be kept as it is; or a comma before a closing bracket, which no JSON may hold. */
const TEXT_OR_FAULT = /("(?:[^"\\]|\\[^])*\\?(?:"|$))|,(?=\s*[\]}])/g;

/**
 * What the page's JSON-LD scripts describe at their top: the objects themselves, in arrays, and in
 * `@graph`. Scripts that are no JSON are passed over; the work is bounded.
 * @throws {RangeError} when there are too many values to read.
 */
export function jsonLdNodes(document: Document): SchemaNode[] {
  const scripts = document.querySelectorAll('script[type^="application/ld+json"]');
  const values: unknown[] = [...scripts].map((script) => read(script.textContent ?? ''));
  const nodes: SchemaNode[] = [];
  for (const value of values) {
    // What is left out might be the product.
    if (values.length > MOST_VALUES) throw new RangeError();
    if (Array.isArray(value)) values.push(...valuesOf(value).slice(0, MOST_VALUES));
    else if (isNode(value)) {
      nodes.push(value);
      values.push(...valuesOf(value['@graph']).slice(0, MOST_VALUES));
    }
  }
  return nodes;
}

/**
 * The value of a script's JSON; `undefined` where it is none. It is read from the first bracket to the last,
 * because older systems wrap it in comments or CDATA. What templates do wrong most often (trailing commas,
 * control characters) is mended.
 */
function read(script: string): unknown {
  if (script.length > LONGEST_SCRIPT) return undefined;
  const text = script.replace(/<!\[CDATA\[|\]\]>/g, '');
  const end = Math.max(text.lastIndexOf(']'), text.lastIndexOf('}')) + 1;
  const json = text.slice(0, end).replace(/^[^[{]*/, '');
  return parse(json) ?? parse(json.replace(/\p{Cc}+/gu, ' ').replace(TEXT_OR_FAULT, '$1'));
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json, (_, value: unknown) =>
      isNode(value) ? toNode(Object.entries(value)) : value,
    );
  } catch {
    return undefined;
  }
}
