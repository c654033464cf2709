import { nodesOf, type SchemaNode, textOf, valuesOf } from './schema-node.ts';

/** The things that a page describes at the top, with references between them (`@id`) followed. */
export class SchemaGraph {
  /** One node for each thing: what several nodes say of one `@id` is put together. */
  readonly roots: readonly SchemaNode[];
  readonly #byId = new Map<string, SchemaNode>();

  constructor(nodes: readonly SchemaNode[]) {
    const roots = new Map<unknown, SchemaNode>();
    for (const node of nodes) {
      const id = textOf(node['@id']);
      const known = roots.get(id);
      const root = known ? united(known, node) : node;
      roots.set(id || node, root);
      if (id) this.#byId.set(id, root);
    }
    this.roots = [...roots.values()];
  }

  /** The things among the values of a field, with what the page says of them elsewhere. */
  nodes(field: unknown): SchemaNode[] {
    return nodesOf(field).map((node) => {
      const root = this.#byId.get(textOf(node['@id']));
      return root && root !== node ? united(root, node) : node;
    });
  }
}

function united(one: SchemaNode, other: SchemaNode): SchemaNode {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries(
    Array.from(fields, (field) => [field, [...valuesOf(one[field]), ...valuesOf(other[field])]]),
  );
}
