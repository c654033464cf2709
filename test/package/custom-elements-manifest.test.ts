import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type {
  CustomElementDeclaration,
  CustomElementField,
  Package,
} from 'custom-elements-manifest';

const manifest = JSON.parse(readFileSync('dist/custom-elements.json', 'utf8')) as Package;
const elements = manifest.modules
  .flatMap(({ declarations = [] }) => declarations)
  .filter((declaration): declaration is CustomElementDeclaration => 'tagName' in declaration);

/** What the design fixes for each element. */
const PUBLIC: Readonly<Record<string, PublicInterface>> = {
  'warranty-offer': {
    attributes: {
      'service-url': 'serviceUrl',
      'store-id': 'storeId',
      country: 'country',
      state: 'state',
      'product-title': 'productTitle',
      'product-price': 'productPrice',
      'product-description': 'productDescription',
      'product-source': 'productSource',
      currency: 'currency',
      quantity: 'quantity',
      lang: undefined,
      'quote-lang': 'quoteLang',
      'tenure-unit': 'tenureUnit',
      'show-monthly': 'showMonthly',
      name: 'name',
      form: 'form',
      disabled: 'disabled',
      layout: 'layout',
      'ask-before': 'askBefore',
      timeout: 'timeout',
      loading: 'loading',
      status: 'status',
    },
    properties: ['quote', 'client', 'selection'],
    methods: ['select', 'clear', 'refresh', 'showPopup', 'hidePopup'],
    slots: ['', 'disclosure'],
    events: {
      'warranty-ready': 'WarrantyReadyEvent',
      'warranty-select': 'WarrantySelectEvent<Selection>',
      'warranty-clear': 'WarrantyClearEvent',
      'warranty-unavailable': 'WarrantyUnavailableEvent',
      'warranty-error': 'WarrantyErrorEvent',
      'warranty-popup-toggle': 'WarrantyPopupToggleEvent',
      'warranty-decline': 'WarrantyDeclineEvent',
      'warranty-view': 'WarrantyViewEvent',
    },
  },
  'warranty-popup': {
    attributes: {
      currency: 'currency',
      quantity: 'quantity',
      lang: undefined,
      'quote-lang': 'quoteLang',
      'tenure-unit': 'tenureUnit',
    },
    properties: ['quote', 'warrantyQuoteItemId'],
    methods: ['show', 'hide'],
    slots: [],
    events: {
      'warranty-accept': 'WarrantyAcceptEvent',
      'warranty-decline': 'WarrantyDeclineEvent',
    },
  },
  'warranty-whole-system': {
    attributes: {
      'store-id': 'storeId',
      country: 'country',
      state: 'state',
      currency: 'currency',
      'tenure-unit': 'tenureUnit',
      name: 'name',
    },
    properties: ['lineItemList', 'quote', 'svcSalesLeadId', 'status', 'selection'],
    methods: [],
    slots: [],
    events: {
      'warranty-coverage-change': 'WarrantyCoverageChangeEvent',
      'warranty-select': 'WarrantySelectEvent<WholeSystemSelection>',
      'warranty-clear': 'WarrantyClearEvent',
    },
  },
};

interface PublicInterface {
  /** The property of each attribute; absent where the browser's own property is used. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly properties: readonly string[];
  readonly methods: readonly string[];
  readonly slots: readonly string[];
  readonly events: Readonly<Record<string, string>>;
}

/** Those of `names` that `found` lacks. */
function missing(names: readonly string[], found: readonly { name?: string }[] = []): string[] {
  return names.filter((name) => found.every((item) => item.name !== name));
}

describe('custom-elements.json', () => {
  it('describes every element', () => {
    const tags = elements.map(({ tagName }) => tagName);
    assert.deepEqual(
      Object.keys(PUBLIC).filter((tag) => !tags.includes(tag)),
      [],
    );
  });

  it('names shipped files, of base classes too', () => {
    const named = manifest.modules.flatMap(({ path, exports = [], declarations = [] }) => [
      path,
      ...exports.map(({ declaration }) => declaration.module),
      ...declarations.map((each) => 'superclass' in each && each.superclass?.module),
    ]);
    const files = named.filter((file) => typeof file === 'string');
    assert.deepEqual(
      files.filter((file) => !existsSync(file)),
      [],
    );
  });

  it('says which module registers which class under which tag', () => {
    const definitions = manifest.modules.flatMap(({ path, exports = [] }) =>
      exports
        .filter(({ kind }) => kind === 'custom-element-definition')
        .map(({ name, declaration }) => [path, name, declaration.name]),
    );
    assert.deepEqual(definitions, [
      ['dist/define.js', 'warranty-offer', 'WarrantyOffer'],
      ['dist/define.js', 'warranty-popup', 'WarrantyPopup'],
      ['dist/define.js', 'warranty-whole-system', 'WarrantyWholeSystem'],
    ]);
  });

  it('says of each property which attribute it has, and whether that follows it', () => {
    const reflected = elements.map(({ tagName, attributes = [], members = [] }) => {
      const fields = members.filter((member): member is CustomElementField => 'type' in member);
      for (const { name, fieldName } of attributes) {
        if (!fieldName) continue;
        const field = fields.find((each) => each.name === fieldName);
        assert.equal(field?.attribute, name, `${tagName} ${fieldName}`);
      }
      const names = fields.filter(({ reflects }) => reflects).map(({ name }) => name);
      return [tagName, names.toSorted()];
    });
    assert.deepEqual(reflected, [
      ['warranty-offer', ['disabled', 'form', 'layout', 'name', 'status']],
      ['warranty-popup', []],
      ['warranty-whole-system', ['disabled', 'editable', 'form', 'name', 'status']],
    ]);
  });

  it('says of each method that returns something what that is', () => {
    const methods = elements.flatMap(({ members = [] }) =>
      members.filter((member) => member.kind === 'method'),
    );
    const returning = methods.filter(({ return: returned }) => returned?.type?.text !== 'void');
    assert.deepEqual(
      [...new Set(returning.map(({ name }) => name))],
      ['select', 'showPopup', 'checkValidity', 'reportValidity', 'show'],
    );
    for (const { name, return: returned } of returning) {
      assert.match(returned?.description ?? '', /^(True if |Always true)/, name);
    }
  });

  it('gives each attribute a type that markup can write, and the status its values', () => {
    for (const { attributes = [], members = [] } of elements) {
      for (const { name, type } of attributes) {
        assert.match(
          type?.text ?? '',
          /^(string|number|boolean|null|undefined|'\w+'|[ |])+$/,
          name,
        );
      }
      const status = members.find(({ name }) => name === 'status');
      const attribute = attributes.find(({ name }) => name === 'status');
      assert.deepEqual(status && 'type' in status ? status.type : undefined, attribute?.type);
    }
  });

  for (const [tag, expected] of Object.entries(PUBLIC)) {
    const element = elements.find(({ tagName }) => tagName === tag);

    it(`has the attributes of <${tag}> with their properties`, () => {
      const attributes = Object.keys(expected.attributes);
      assert.deepEqual(missing(attributes, element?.attributes), []);
      for (const { name, fieldName } of element?.attributes ?? []) {
        if (name in expected.attributes) assert.equal(fieldName, expected.attributes[name], name);
      }
    });

    it(`has the properties, methods and slots of <${tag}>`, () => {
      assert.deepEqual(
        missing([...expected.properties, ...expected.methods], element?.members),
        [],
      );
      assert.deepEqual(missing(expected.slots, element?.slots), []);
    });

    it(`has the events of <${tag}> with their classes`, () => {
      assert.deepEqual(missing(Object.keys(expected.events), element?.events), []);
      for (const { name, type } of element?.events ?? []) {
        if (name in expected.events) assert.equal(type.text, expected.events[name]);
      }
    });

    it(`says of every part of <${tag}> what it is for`, () => {
      const { attributes, members, events, slots, cssParts, cssProperties, cssStates } =
        element ?? {};
      const items = [
        attributes,
        members,
        events,
        slots,
        cssParts,
        cssProperties,
        cssStates,
      ].flatMap((list) => list ?? []);
      assert.deepEqual(
        items.filter(({ description }) => !description).map(({ name }) => name),
        [],
      );
    });
  }

  const sources = globSync('src/page/elements/**/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  const namesIn = (pattern: RegExp): string[] => [
    ...new Set([...sources.matchAll(pattern)].flatMap(([, names = '']) => names.split(' '))),
  ];

  it('lists every part that a template has', () => {
    const parts = namesIn(/\bpart="([\w -]+)"/g);
    assert.ok(parts.length > 0);
    assert.deepEqual(
      missing(
        parts,
        elements.flatMap(({ cssParts = [] }) => cssParts),
      ),
      [],
    );
  });

  it('lists every custom property that a style uses', () => {
    const properties = namesIn(/(--warranty-[\w-]+)/g);
    assert.ok(properties.length > 0);
    assert.deepEqual(
      missing(
        properties,
        elements.flatMap(({ cssProperties = [] }) => cssProperties),
      ),
      [],
    );
  });
});
