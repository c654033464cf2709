import { html, type TemplateResult } from 'lit';

type Strings = TemplateStringsArray;

/** The joined texts by those of the outer template, of the inner one, and by how often that is repeated. */
const joined = new WeakMap<Strings, WeakMap<Strings, Strings[]>>();

/**
 * A template and a list among its values, of one other template repeated, as one template. Lit would put
 * two comments beside each of the list, and clone it and keep an instance for it, to move them one by one,
 * which nothing here does. With more or fewer of them, or of another template, all is rendered anew.
 */
export function inlined(outer: TemplateResult, list: readonly TemplateResult[]): TemplateResult {
  const [first] = list;
  if (!first) return outer;
  const byInner = joined.get(outer.strings) ?? new WeakMap<Strings, Strings[]>();
  joined.set(outer.strings, byInner);
  const byTimes = byInner.get(first.strings) ?? [];
  byInner.set(first.strings, byTimes);
  const place = outer.values.indexOf(list);
  const strings = (byTimes[list.length] ??= join(outer.strings, place, first.strings, list.length));
  return html(
    strings,
    ...outer.values.toSpliced(place, 1, ...list.flatMap(({ values }) => values)),
  );
}

function join(outer: Strings, place: number, inner: Strings, times: number): Strings {
  const all = outer.slice(0, place + 1);
  const goOn = ([first = '', ...rest]: readonly string[]) => all.push(all.pop() + first, ...rest);
  for (let time = 0; time < times; time += 1) goOn(inner);
  goOn(outer.slice(place + 1));
  return Object.assign(all, { raw: all });
}
