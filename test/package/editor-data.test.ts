import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import packageManifest from '../../package.json' with { type: 'json' };

interface Named {
  readonly name: string;
  readonly description?: string;
}
interface Tag extends Named {
  readonly attributes: readonly (Named & { readonly values?: readonly Named[] })[];
}
interface WebTypesElement extends Tag {
  readonly slots: readonly Named[];
  readonly js: { readonly properties: readonly Named[]; readonly events: readonly Named[] };
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
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
  });

  it('in VS Code: custom properties, each once', () => {
    const { properties } = read('dist/vscode.css-data.json') as { properties: readonly Named[] };
    const names = properties.map(({ name }) => name);
    assert.ok(names.includes('--warranty-accent'));
    assert.equal(new Set(names).size, names.length);
  });

  it("in JetBrains' editors: properties, events and slots too", () => {
    const webTypes = read(packageManifest['web-types']) as {
      readonly name: string;
      readonly version: string;
      readonly contributions: { readonly html: { readonly elements: readonly WebTypesElement[] } };
    };
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
});
