import type { TemplateResult } from 'lit';
import { html } from './html.ts';

type Strings = TemplateStringsArray;

/** The strings of joined templates, by the outer template's strings, the inner one's, and the length of the list. */
const joined = new WeakMap<Strings, WeakMap<Strings, Strings[]>>();

/**
 * Joins a template and a list among its values into one template. All entries of the list must be of one template.
 * Lit prepares each entry of a list to be moved, with two comment nodes, a clone and an instance of its own. Here no
 * entry moves, so that would be waste. If the list is longer, shorter or of another template, all is rendered anew.
 */
export function inlined(outer: TemplateResult, list: readonly TemplateResult[]): TemplateResult {
  const [first] = list;
  if (!first) return outer;
  const byInner = joined.get(outer.strings) ?? new WeakMap<Strings, Strings[]>();
  joined.set(outer.strings, byInner);
  const byTimes = byInner.get(first.strings) ?? [];
  byInner.set(first.strings, byTimes);
  const index = outer.values.indexOf(list);
  const strings = (byTimes[list.length] ??= join(outer.strings, index, first.strings, list.length));
  return html(
    strings,
    ...outer.values.toSpliced(index, 1, ...list.flatMap(({ values }) => values)),
  );
}

function join(outer: Strings, index: number, inner: Strings, times: number): Strings {
  const all = outer.slice(0, index + 1);
  const goOn = ([first = '', ...rest]: readonly string[]) => all.push(all.pop() + first, ...rest);
  for (let time = 0; time < times; time += 1) goOn(inner);
  goOn(outer.slice(index + 1));
  return Object.assign(all, { raw: all });
}
