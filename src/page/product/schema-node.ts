import { isObject } from '../../schemas/is-object.ts';
import { plainText } from './plain-text.ts';

/**
 * A thing in schema.org's terms, whichever notation the page wrote it in. The names of its fields are
 * in small letters, because pages write them in any case; a field may hold anything.
 */
export type SchemaNode = Readonly<Record<string, unknown>>;

/** What the page sells: a product, a group of variants, or one of the kinds of product with a price. */
const PRODUCT = /^(Product(Group|Model)?|IndividualProduct|SomeProducts|Vehicle|Car|Motorcycle)$/i;

/** A thing with the given fields; one that is given several times, in whatever case, has all values. */
export function toNode(fields: Iterable<readonly [name: string, value: unknown]>): SchemaNode {
  const byName = Map.groupBy(fields, ([name]) => name.toLowerCase());
  return Object.fromEntries(
    [...byName].map(([name, given]) => [name, given.flatMap(([, value]) => value)]),
  );
}

/** The values of a field. Empty texts, which templates leave behind, do not count. */
export function valuesOf(field: unknown): readonly unknown[] {
  return [field]
    .flat()
    .flatMap((value) => (isObject(value) && '@value' in value ? value['@value'] : value))
    .filter((value) => value !== undefined && value !== null && value !== '');
}

/** The things among the values of a field. */
export function nodesOf(field: unknown): SchemaNode[] {
  return valuesOf(field).filter(isObject);
}

/** The first value of a field as plain text; empty where it has none. */
export function textOf(field: unknown): string {
  return plainText(
    String(
      valuesOf(field).find((each) => typeof each === 'string' || typeof each === 'number') ?? '',
    ),
  );
}

/** Whether the node is of a type whose name in schema.org fits. */
export function isOfType(node: SchemaNode, name: RegExp): boolean {
  return valuesOf(node['@type']).some((type) => name.test(termOf(type)));
}

/** Whether the node is a product: a model is one only where it has an offer. */
export function isProduct(node: SchemaNode): boolean {
  return isOfType(node, PRODUCT) && (!isOfType(node, /^ProductModel$/i) || 'offers' in node);
}

/**
 * The schema.org name that is the first value of a field: `Product` for `http://schema.org/Product`, which may be given
 * as an `@id`. Empty where the field has no value; a value without such a name is returned as a text.
 */
export function termOf(field: unknown): string {
  const [value = ''] = valuesOf(field);
  return String(isObject(value) ? value['@id'] : value).replace(/^.*[/:#]/, '');
}
