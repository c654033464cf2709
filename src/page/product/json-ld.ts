import { isNode, type SchemaNode, valuesOf } from './schema-node.ts';

const LONGEST_SCRIPT = 1_000_000;
const MOST_VALUES = 2_000;

/**
 * What the page's JSON-LD scripts describe at their top: the objects themselves, in arrays, and in
 * `@graph`. Scripts that are no JSON are passed over; the work is bounded.
 */
export function jsonLdNodes(document: Document): SchemaNode[] {
  const scripts = document.querySelectorAll('script[type^="application/ld+json" i]');
  const values: unknown[] = [...scripts].map((script) => parse(script.textContent ?? ''));
  const nodes: SchemaNode[] = [];
  for (let index = 0; index < Math.min(values.length, MOST_VALUES); index++) {
    const value = values[index];
    if (Array.isArray(value)) values.push(...valuesOf(value).slice(0, MOST_VALUES));
    else if (isNode(value)) {
      nodes.push(value);
      values.push(...valuesOf(value['@graph']).slice(0, MOST_VALUES));
    }
  }
  return nodes;
}

/** Older systems wrap the JSON in comments or CDATA, against parsers of a time gone by. */
function parse(script: string): unknown {
  if (script.length > LONGEST_SCRIPT) return undefined;
  const json = /[[{][^]*[\]}]/.exec(script.replace(/<!\[CDATA\[|\]\]>|<!--|-->/g, ''))?.[0];
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return undefined;
  }
}
