import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { CustomElementDeclaration, Package } from 'custom-elements-manifest';
import packageManifest from '../../package.json' with { type: 'json' };

interface Named {
  readonly name: string;
  readonly description?: string;
}
interface Tag extends Named {
  readonly attributes: readonly (Named & { readonly values?: readonly Named[] })[];
}
interface WebTypesElement extends Tag {
  readonly 'description-sections'?: Readonly<Record<string, string>>;
  readonly slots: readonly Named[];
  readonly css: { readonly parts: readonly Named[] };
  readonly js: { readonly properties: readonly Named[]; readonly events: readonly Named[] };
}
interface WebTypes {
  readonly name: string;
  readonly version: string;
  readonly contributions: {
    readonly html: { readonly elements: readonly WebTypesElement[] };
    readonly css: { readonly properties: readonly Named[] };
  };
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const readWebTypes = () => read(packageManifest['web-types']) as WebTypes;
const readCssProperties = () => {
  const { properties } = read('dist/vscode.css-data.json') as { properties: readonly Named[] };
  return properties;
};

/** The elements of the manifest, which the package is documented by. */
const declarations = () =>
  (read(packageManifest.customElements) as Package).modules
    .flatMap((module) => module.declarations ?? [])
    .filter((declaration): declaration is CustomElementDeclaration => 'tagName' in declaration);

/** What the Web-Types format calls the things that an element, and styles, can contribute. */
const ELEMENT_TERMS = 'name description description-sections attributes slots css js'.split(' ');
const CSS_KINDS = 'properties pseudo-elements pseudo-classes functions classes parts'.split(' ');
const unknownTerms = (contribution: object, terms: readonly string[]) =>
  Object.keys(contribution).filter((term) => !terms.includes(term));

const named = <Item extends Named>(items: readonly Item[], name: string): Item => {
  const item = items.find((candidate) => candidate.name === name);
  if (!item) throw new Error(`${name} is not there.`);
  return item;
};

describe('what editors know of the elements', () => {
  it('in VS Code: tags, attributes and the values that they take', () => {
    const { tags } = read('dist/vscode.html-data.json') as { tags: readonly Tag[] };
    assert.deepEqual(tags.map(({ name }) => name).toSorted(), [
      'warranty-offer',
      'warranty-popup',
      'warranty-whole-system',
    ]);
    const { attributes } = named(tags, 'warranty-offer');
    assert.deepEqual(named(attributes, 'layout').values, [{ name: 'full' }, { name: 'compact' }]);
    assert.ok(named(attributes, 'product-title').description);
    for (const tag of tags) {
      const units = named(tag.attributes, 'tenure-unit').values;
      assert.deepEqual(units, [{ name: 'year' }, { name: 'month' }], tag.name);
    }
    const statuses = (tag: string) => named(named(tags, tag).attributes, 'status').values;
    assert.equal(statuses('warranty-offer')?.length, 5);
    assert.deepEqual(statuses('warranty-whole-system'), statuses('warranty-offer'));
  });

  it('in VS Code: custom properties, each once', () => {
    const names = readCssProperties().map(({ name }) => name);
    assert.ok(names.includes('--warranty-accent'));
    assert.equal(new Set(names).size, names.length);
  });

  it("in JetBrains' editors: properties, events and slots too", () => {
    const webTypes = readWebTypes();
    assert.equal(webTypes.name, packageManifest.name);
    assert.equal(webTypes.version, packageManifest.version);
    const { slots, js } = named(webTypes.contributions.html.elements, 'warranty-offer');
    assert.deepEqual(named(js.properties, 'selection'), {
      name: 'selection',
      description: named(js.properties, 'selection').description,
      type: 'Selection | null',
      'read-only': true,
    });
    assert.ok(named(js.events, 'warranty-select').description);
    assert.ok(named(slots, 'disclosure').description);
  });

  it("in JetBrains' editors: each element's CSS parts and custom states", () => {
    const { html } = readWebTypes().contributions;
    for (const { tagName, cssParts = [], cssStates = [] } of declarations()) {
      const element = named(html.elements, tagName ?? '');
      assert.ok(cssParts.length > 0);
      assert.deepEqual(element.css.parts, cssParts);
      const states = element['description-sections']?.['Custom states'] ?? '';
      assert.deepEqual(
        states.match(/(?<=:state\()[\w-]+/g) ?? [],
        cssStates.map(({ name }) => name),
      );
    }
  });

  it("in JetBrains' editors: the custom properties that VS Code knows", () => {
    const { css } = readWebTypes().contributions;
    assert.deepEqual(css, { properties: readCssProperties() });
  });

  it("for JetBrains' editors in the terms of their format", () => {
    const { html, css, ...others } = readWebTypes().contributions;
    assert.deepEqual(others, {});
    assert.deepEqual(unknownTerms(css, CSS_KINDS), []);
    for (const element of html.elements) {
      assert.deepEqual(unknownTerms(element, ELEMENT_TERMS), []);
      assert.deepEqual(unknownTerms(element.css, CSS_KINDS), []);
    }
  });
});
