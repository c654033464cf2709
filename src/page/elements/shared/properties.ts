import type { PropertyDeclaration } from 'lit';
import { currencyCode } from '../../currency-code.ts';
import { warnOf } from '../../warnings.ts';

/** A text attribute whose property is `undefined` while the attribute is absent. */
export function textProperty(attribute?: string): PropertyDeclaration {
  return { attribute: attribute ?? true, converter: (text) => text ?? undefined };
}

/** Sets again the properties that a page set before the element was defined: as own fields, they hide the accessors. */
export function takeEarlyProperties(element: Element, names: readonly string[]): void {
  for (const name of names) {
    const early = Object.getOwnPropertyDescriptor(element, name);
    if (!early) continue;
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, early.value);
  }
}

/**
 * The value if it is one of those allowed, else the first of them, which is the documented default;
 * then one console warning names the element and the attribute.
 */
export function oneOf<Value extends string>(
  element: Element,
  attribute: string,
  value: string | undefined,
  allowed: readonly [Value, ...Value[]],
): Value {
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined && value) {
    warnOf(element.localName, ['unknown-value', attribute, toldAs(value), allowed]);
  }
  return found ?? allowed[0];
}

/**
 * The value if it is a whole number of at least 1, or the text of one, as fields have it; else the documented
 * default, and one console warning names the element and the attribute.
 */
export function countOr(
  element: Element,
  attribute: string,
  value: number | string | null | undefined,
  fallback: number,
): number {
  if (value === undefined || value === null) return fallback;
  const count = typeof value === 'string' ? Number(value) : value;
  // A number that is no safe integer is a mistake, and a price times that number may be infinite.
  if (Number.isSafeInteger(count) && count >= 1) return count;
  warnOf(element.localName, ['count', attribute, fallback]);
  return fallback;
}

/** How a warning names a value: a text as it is, anything else by its type, because it may not convert to a text. */
function toldAs(value: unknown): string {
  return typeof value === 'string' ? value : typeof value;
}

/** Warns of a currency that is no ISO 4217 code. */
export function warnOfCurrency(element: Element, currency: string | undefined): void {
  if (currency && !currencyCode(currency)) {
    warnOf(element.localName, ['currency', toldAs(currency)]);
  }
}
