import { plainText } from './plain-text.ts';

/** A thing in schema.org's terms, whichever notation the page wrote it in; a field may hold anything. */
export type SchemaNode = Readonly<Record<string, unknown>>;

/** The values of a field: none, one or several. Empty texts, which templates leave behind, are none. */
export function valuesOf(field: unknown): readonly unknown[] {
  const values: readonly unknown[] = Array.isArray(field) ? field : [field];
  return values
    .map((value) => (isNode(value) && '@value' in value ? value['@value'] : value))
    .filter((value) => value !== undefined && value !== null && value !== '');
}

/** The things among the values of a field. */
export function nodesOf(field: unknown): SchemaNode[] {
  return valuesOf(field).filter(isNode);
}

/** The first value of a field as plain text; empty where it has none. */
export function textOf(field: unknown): string {
  const value = valuesOf(field).find(
    (each) => typeof each === 'string' || typeof each === 'number',
  );
  return value === undefined ? '' : plainText(String(value));
}

/** Whether the node is of a type whose name in schema.org fits. */
export function isOfType(node: SchemaNode, name: RegExp): boolean {
  return valuesOf(node['@type']).some(
    (type) => typeof type === 'string' && name.test(schemaName(type)),
  );
}

/** A name of schema.org without its address: `Product` of `http://schema.org/Product`. */
export function schemaName(term: string): string {
  return term.replace(/^.*[/:#]/, '');
}

/** Whether a value is a thing with fields of its own. */
export function isNode(value: unknown): value is SchemaNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
