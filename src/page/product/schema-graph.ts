import { nodesOf, type SchemaNode, textOf, valuesOf } from './schema-node.ts';

/** Most things to look at in all; real pages have hundreds. */
const MOST_WORK = 50_000;
/** Most types of a node to compare. */
const MOST_TYPES = 20;

/** The things that a page describes at the top. References between them (`@id`) are followed. */
export class SchemaGraph {
  #work = 0;
  readonly #byId = new Map<string | SchemaNode, readonly SchemaNode[]>();

  constructor(nodes: readonly SchemaNode[]) {
    for (const node of nodes) {
      const key = textOf(node['@id']) || node;
      const known = this.#byId.get(key) ?? [];
      this.#spend(known.length);
      const same = known.find((each) => isSameThing(each, node));
      const others = known.filter((each) => each !== same);
      this.#byId.set(key, [...others, same ? this.#united(same, node) : node]);
    }
  }

  /** One node for each thing: what several nodes say of one thing is put together. */
  get roots(): SchemaNode[] {
    return [...this.#byId.values()].flat();
  }

  /**
   * The things among the values of a field, with what the page says of them elsewhere.
   * @throws {RangeError} when there are too many references to follow.
   */
  nodes(field: unknown): SchemaNode[] {
    return nodesOf(field).flatMap((node) => {
      const known = this.#byId.get(textOf(node['@id'])) ?? [];
      this.#spend(1 + known.length);
      const meant = known.filter((each) => !('@type' in node) || isSameThing(each, node));
      return meant.length > 0 ? meant.map((each) => this.#united(each, node)) : [node];
    });
  }

  #united(one: SchemaNode, other: SchemaNode): SchemaNode {
    const whole = Object.fromEntries(
      Object.keys({ ...one, ...other }).map((field) => [
        field,
        [...valuesOf(one[field]), ...valuesOf(other[field])],
      ]),
    );
    this.#spend(Object.values(whole).flat().length / 100);
    return whole;
  }

  /** Counts work: things that are compared or followed, and a hundredth of a value that is copied. */
  #spend(work: number): void {
    this.#work += work;
    if (this.#work > MOST_WORK) throw new RangeError();
  }
}

/** Whether two nodes of one `@id` are one thing: shops give one address to a page and its product. */
function isSameThing(one: SchemaNode, other: SchemaNode): boolean {
  const types = valuesOf(other['@type']).slice(0, MOST_TYPES);
  return valuesOf(one['@type'])
    .slice(0, MOST_TYPES)
    .some((type) => types.includes(type));
}
