import { html, type TemplateResult } from 'lit';

/** The joined texts of two templates, by those of the inner and those of the outer one. */
const joined = new WeakMap<
  TemplateStringsArray,
  WeakMap<TemplateStringsArray, TemplateStringsArray>
>();

/**
 * A template and one of its values, a template itself, as one template. Lit would put a comment beside the
 * inner one and clone it by itself. When the inner template becomes another one, all is rendered anew.
 */
export function inlined(outer: TemplateResult, inner: TemplateResult | null): TemplateResult {
  if (!inner) return outer;
  const place = outer.values.indexOf(inner);
  const known = joined.get(inner.strings) ?? new WeakMap();
  joined.set(inner.strings, known);
  const strings = known.get(outer.strings) ?? join(outer.strings, place, inner.strings);
  known.set(outer.strings, strings);
  return html(strings, ...outer.values.toSpliced(place, 1, ...inner.values));
}

function join(
  outer: TemplateStringsArray,
  place: number,
  inner: TemplateStringsArray,
): TemplateStringsArray {
  const [first = '', ...rest] = inner;
  const [last = ''] = rest.splice(-1);
  const all = [
    ...outer.slice(0, place),
    outer[place] + first,
    ...rest,
    last + outer[place + 1],
    ...outer.slice(place + 2),
  ];
  return Object.assign(all, { raw: all });
}
