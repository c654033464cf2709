import type { PropertyDeclaration } from 'lit';

/** A text attribute whose property is `undefined` while the attribute is absent. */
export function textProperty(attribute?: string): PropertyDeclaration {
  return { attribute: attribute ?? true, converter: (text) => text ?? undefined };
}

/** Properties that a page set before the element was defined hide the accessors of the same name. */
export function takeEarlyProperties(element: Element, names: readonly string[]): void {
  for (const name of names) {
    const early = Object.getOwnPropertyDescriptor(element, name);
    if (!early) continue;
    Reflect.deleteProperty(element, name);
    Reflect.set(element, name, early.value);
  }
}
