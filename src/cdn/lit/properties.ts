/** How a property is kept: what the elements use of Lit's declarations. */
interface Declaration {
  /** Name of its attribute; `false`: it has none; absent or `true`: its own name in lower case. */
  readonly attribute?: boolean | string;
  readonly type?: typeof Boolean | typeof Number;
  /** The attribute follows the property. */
  readonly reflect?: boolean;
  /** Makes a value of the attribute's text. */
  readonly converter?: (text: string | null) => unknown;
}

/** A declared property. */
export interface Property extends Declaration {
  readonly name: string;
  readonly attributeName: string | undefined;
  /** Under which an element keeps the value. */
  readonly key: symbol;
}

/** The properties that a class declares, by their names. */
export type Declarations = Readonly<Record<string, Declaration>>;

/** An element whose properties are declared. */
export interface ReactiveElement {
  [key: symbol]: unknown;
  requestUpdate(name: string, earlier: unknown, property: Property): void;
}

interface ElementClass {
  readonly properties: Declarations;
  readonly prototype: ReactiveElement;
}

/** The properties of a class and of those above it. */
export interface Properties {
  readonly byName: ReadonlyMap<string, Property>;
  readonly byAttribute: ReadonlyMap<string | undefined, Property>;
}

const known = new WeakMap<object, Properties>();

/** The properties that a class and those above it declare. The first call makes their accessors. */
export function propertiesOf(elementClass: unknown): Properties {
  if (!isElementClass(elementClass)) return { byName: new Map(), byAttribute: new Map() };
  let properties = known.get(elementClass);
  if (!properties) {
    const own = Object.hasOwn(elementClass, 'properties') ? elementClass.properties : {};
    const byName = new Map([
      ...propertiesOf(Object.getPrototypeOf(elementClass)).byName,
      ...Object.entries(own).map(
        ([name, declaration]) =>
          [name, addAccessor(elementClass.prototype, name, declaration)] as const,
      ),
    ]);
    const byAttribute = new Map(
      [...byName.values()].map((property) => [property.attributeName, property]),
    );
    known.set(elementClass, (properties = { byName, byAttribute }));
  }
  return properties;
}

function addAccessor(prototype: ReactiveElement, name: string, declaration: Declaration): Property {
  const { attribute } = declaration;
  // Told by type, because a page may have given all objects something of these names.
  const given = typeof attribute === 'string' ? attribute : name.toLowerCase();
  const attributeName = attribute === false ? undefined : given;
  const key = Symbol();
  const property = { ...declaration, name, attributeName, key };
  Object.defineProperty(prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: ReactiveElement) {
      return this[key];
    },
    set(this: ReactiveElement, value: unknown) {
      const earlier = this[key];
      this[key] = value;
      this.requestUpdate(name, earlier, property);
    },
  });
  return property;
}

function isElementClass(value: unknown): value is ElementClass {
  return typeof value === 'function' && 'properties' in value;
}

/** What the text of an attribute means. */
export function valueOf({ converter, type }: Property, text: string | null): unknown {
  if (typeof converter === 'function') return converter(text);
  if (type === Boolean) return text !== null;
  return type === Number && text !== null ? Number(text) : text;
}

/** The text of the attribute for a value; `null`: it has none. */
export function textOf({ type }: Property, value: unknown): string | null {
  if (type === Boolean) return value ? '' : null;
  return value === undefined || value === null ? null : String(value);
}
