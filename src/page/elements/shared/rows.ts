import { html, type TemplateResult } from 'lit';

/** The joined texts of a template, by how often it is repeated. */
const joined = new WeakMap<TemplateStringsArray, TemplateStringsArray[]>();

/**
 * Rows of one template as one template. In a list, Lit would put two comments beside each row and keep
 * an instance for it, to move rows one by one, which nothing here does.
 */
export function rows(each: readonly TemplateResult[]): TemplateResult | null {
  const [first] = each;
  if (!first) return null;
  const { strings } = first;
  const known = joined.get(strings) ?? [];
  joined.set(strings, known);
  const all = (known[each.length] ??= repeated(strings, each.length));
  return html(all, ...each.flatMap(({ values }) => values));
}

function repeated(strings: TemplateStringsArray, times: number): TemplateStringsArray {
  const all: string[] = [''];
  for (let row = 0; row < times; row += 1) {
    all.push(all.pop() + (strings[0] ?? ''), ...strings.slice(1));
  }
  return Object.assign(all, { raw: all });
}
