import type { PropertyDeclaration } from 'lit';

/** A text attribute whose property is `undefined` while the attribute is absent. */
export function textProperty(attribute?: string): PropertyDeclaration {
  return { attribute: attribute ?? true, converter: (text) => text ?? undefined };
}
