/**
 * Writes what editors complete and explain in pages: for VS Code the lists that its settings
 * `html.customData` and `css.customData` name, for JetBrains' editors the file that the package's
 * `web-types` field names. Kept because it only maps the manifest to three formats: the analyzer's plugins
 * for them would be two dependencies more.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Attribute, CustomElementDeclaration, Package } from 'custom-elements-manifest';
import manifest from '../package.json' with { type: 'json' };

const elements = (JSON.parse(readFileSync('dist/custom-elements.json', 'utf8')) as Package).modules
  .flatMap(({ declarations = [] }) => declarations)
  .filter((declaration): declaration is CustomElementDeclaration => 'tagName' in declaration);

const write = (file: string, data: unknown): void =>
  writeFileSync(`dist/${file}`, `${JSON.stringify(data, null, 2)}\n`);

write('vscode.html-data.json', {
  version: 1.1,
  tags: elements.map(({ tagName, description, attributes = [] }) => ({
    name: tagName,
    description,
    attributes: attributes.map((attribute) => ({
      ...described(attribute),
      ...(isBoolean(attribute) && { valueSet: 'v' }),
      values: allowedValues(attribute).map((name) => ({ name })),
    })),
  })),
});

write('vscode.css-data.json', { version: 1.1, properties: customProperties() });

write('web-types.json', {
  $schema: 'https://raw.githubusercontent.com/JetBrains/web-types/master/schema/web-types.json',
  name: manifest.name,
  version: manifest.version,
  'js-types-syntax': 'typescript',
  'description-markup': 'markdown',
  contributions: {
    html: { elements: elements.map(webTypesElement) },
    css: { properties: customProperties() },
  },
});

function webTypesElement({ tagName, description, ...lists }: CustomElementDeclaration) {
  const { attributes = [], members = [], events = [], slots = [] } = lists;
  const { cssParts = [], cssStates = [] } = lists;
  const fields = members.filter((member) => member.kind === 'field');
  return {
    name: tagName,
    description,
    // The format has no kind for custom states; editors show these sections below the description.
    ...(cssStates.length > 0 && { 'description-sections': { 'Custom states': listed(cssStates) } }),
    attributes: attributes.map((attribute) => ({
      ...described(attribute),
      value: isBoolean(attribute)
        ? { kind: 'no-value', type: 'boolean' }
        : { kind: 'plain', type: attribute.type?.text },
    })),
    slots: slots.map(described),
    css: { parts: cssParts.map(described) },
    js: {
      properties: fields.map((field) => ({
        ...described(field),
        type: field.type?.text,
        'read-only': field.readonly,
      })),
      events: events.map((event) => ({ ...described(event), type: event.type.text })),
    },
  };
}

interface Described {
  readonly name: string;
  readonly description?: string;
}

function described({ name, description }: Described): Described {
  return { name, description };
}

function listed(states: readonly Described[]): string {
  return states.map(({ name }) => `\`:state(${name})\``).join(', ');
}

/** The values of an attribute that takes only certain ones: `'full' | 'compact'`. */
function allowedValues({ type }: Attribute): string[] {
  return [...(type?.text ?? '').matchAll(/'([^']+)'/g)].flatMap(([, value]) => value ?? []);
}

function isBoolean({ type }: Attribute): boolean {
  return /^boolean\b/.test(type?.text ?? '');
}

/** Every custom property once: the elements share most of them. */
function customProperties() {
  const all = elements.flatMap(({ cssProperties = [] }) => cssProperties).toReversed();
  return [...new Map(all.map((property) => [property.name, described(property)])).values()];
}
