import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Import, reachableFiles, readImports } from './imports.ts';

/**
 * Where a file belongs: its folder in `src`, which says where its code runs; inside `page`, its
 * folder or file there; the service's database is a place of its own; an entry file is itself.
 */
function layerOf(file: string): string {
  const [folder = '', inner = ''] = file.split('/');
  if (file.startsWith('service/database/')) return 'service/database';
  return folder === 'page' ? `page/${inner}` : folder;
}

/** What each layer may import from `src`, beside itself. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  schemas: [],
  client: ['schemas'],
  cart: [],
  database: [],
  server: ['schemas'],
  'rate-limit': [],
  service: ['schemas', 'server', 'database', 'rate-limit', 'service/database'],
  'service/database': ['database'],
  merchant: ['client', 'cart', 'schemas', 'rate-limit'],
  'plan-server': ['merchant', 'client', 'cart', 'schemas', 'server', 'database'],
  'page/currency-code.ts': [],
  'page/format': ['schemas', 'page/currency-code.ts', 'page/warn-once.ts'],
  'page/product': ['schemas', 'page/currency-code.ts', 'page/selectors.ts', 'page/with-hosts.ts'],
  'page/configuration.ts': ['page/format', 'page/warn-once.ts'],
  'page/event-class.ts': [],
  'page/events.ts': ['client', 'schemas', 'page/event-class.ts', 'page/late-events.ts'],
  'page/late-events.ts': ['schemas', 'page/event-class.ts'],
  'page/words-source.ts': ['page/format', 'page/configuration.ts'],
  'page/import-words.ts': ['page/format', 'page/warn-once.ts', 'page/words-source.ts'],
  'page/warnings.ts': ['page/product', 'page/warn-once.ts'],
  'page/quote': [
    'client',
    'schemas',
    'page/configuration.ts',
    'page/currency-code.ts',
    'page/native-of.ts',
    'page/product',
    'page/warn-once.ts',
    'page/warnings.ts',
    'page/with-hosts.ts',
  ],
  'page/elements': [
    'client',
    'schemas',
    'page/configuration.ts',
    'page/currency-code.ts',
    'page/events.ts',
    'page/format',
    'page/late-events.ts',
    'page/native-of.ts',
    'page/quote',
    'page/selectors.ts',
    'page/warn-once.ts',
    'page/warnings.ts',
    'page/with-hosts.ts',
    'page/words-source.ts',
  ],
  types: ['schemas', 'page/elements', 'page/events.ts'],
  'index.ts': [
    'client',
    'schemas',
    'page/configuration.ts',
    'page/elements',
    'page/events.ts',
    'page/format',
    'page/product',
  ],
  // Servers have no elements.
  'on-server.ts': ['client', 'page/configuration.ts', 'page/events.ts', 'page/product'],
  'page/define-elements.ts': ['page/warn-of-twice.ts', 'page/warn-once.ts'],
  'page/warn-of-twice.ts': ['page/warn-once.ts'],
  'page/every-element.ts': ['page/elements', 'page/define-elements.ts'],
  'page/register-every-element.ts': [
    'page/configuration.ts',
    'page/define-elements.ts',
    'page/elements',
    'page/every-element.ts',
    'page/is-supported.ts',
    'page/warn-of-twice.ts',
  ],
  'define.ts': [
    'page/every-element.ts',
    'page/import-words.ts',
    'page/register-every-element.ts',
    'page/words-source.ts',
  ],
  cdn: [
    'page/elements',
    'page/quote',
    'page/define-elements.ts',
    'page/register-every-element.ts',
    'page/configuration.ts',
    'page/format',
    'page/is-supported.ts',
    'page/native-of.ts',
    'page/selectors.ts',
    'page/warn-of-twice.ts',
    'page/warn-once.ts',
    'page/warnings.ts',
    'page/words-source.ts',
    'client',
  ],
  analytics: ['schemas'],
  'analytics.ts': ['analytics'],
  'schemas.ts': ['schemas'],
  'cart.ts': ['cart'],
  'merchant.ts': ['merchant', 'client', 'cart', 'schemas'],
  'service.ts': ['service', 'server'],
  'plan-server.ts': ['plan-server', 'server'],
};

/** What each layer may import from elsewhere: what runs in a browser takes Lit and zod only. */
const PACKAGES: Readonly<Record<string, RegExp>> = {
  schemas: /^zod\/(mini|v4\/core)$/,
  client: /^zod\/mini$/,
  merchant: /^(zod\/mini|jose)$/,
  database: /^(kysely(\/.*)?|pg|node:.*)$/,
  server: /^(hono(\/.*)?|@hono\/node-server|node:.*)$/,
  service: /^(zod\/mini|hono(\/.*)?|@hono\/node-server|kysely(\/.*)?|pg|node:.*)$/,
  'service/database': /^(kysely(\/.*)?|pg|node:.*)$/,
  'plan-server': /^(zod\/mini|hono(\/.*)?|kysely|pg-boss|node:.*)$/,
  'page/elements': /^lit(\/.*)?$/,
  // Types only: what a shop made with a framework has anyway.
  types: /^(lit|react|solid-js|svelte\/elements|vue)$/,
};

/** Entries of the parts that the script loads. */
const PARTS = ['elements', 'popup', 'ask-before', 'whole-system'].map(
  (part) => `cdn/parts/${part}.ts`,
);

const isEntry = (file: string): boolean => !file.includes('/');
const asText = ({ from, to }: Pick<Import, 'from' | 'to'>): string => `${from} -> ${to}`;

describe('imports in src', () => {
  const imports = readImports('src', '**/*.ts');

  it('are found', () => {
    assert.ok(imports.length > 100, `only ${imports.length} imports were found`);
  });

  it('go only in the directions of the design', () => {
    const wrong = imports.filter(({ from, to, isPackage }) => {
      const [source, target] = [layerOf(from), layerOf(to)];
      return !isPackage && source !== target && !ALLOWED[source]?.includes(target);
    });
    assert.deepEqual(wrong.map(asText), []);
  });

  it('go in each of these directions', () => {
    const unused = Object.entries(ALLOWED).flatMap(([source, targets]) => {
      const taken = new Set(
        imports.filter(({ from }) => layerOf(from) === source).map(({ to }) => layerOf(to)),
      );
      return targets
        .filter((target) => !taken.has(target))
        .map((to) => asText({ from: source, to }));
    });
    assert.deepEqual(unused, []);
  });

  it('bring in only the packages that the place where the code runs may pay for', () => {
    const wrong = imports.filter(
      ({ from, to, isPackage }) => isPackage && !PACKAGES[layerOf(from)]?.test(to),
    );
    assert.deepEqual(wrong.map(asText), []);
  });

  it('take no entry file', () => {
    const wrong = imports.filter(({ to, isPackage }) => !isPackage && isEntry(to));
    assert.deepEqual(wrong.map(asText), []);
  });

  it('lead no file back to itself', () => {
    const back = imports.filter(
      ({ from, to, isPackage }) => !isPackage && reachableFiles(to, imports).has(from),
    );
    assert.deepEqual(back.map(asText), []);
  });

  it('lead from on-server.ts to no Lit', () => {
    const reached = reachableFiles('on-server.ts', imports);
    const lit = imports.filter(({ from, to }) => reached.has(from) && to.startsWith('lit'));
    assert.deepEqual(lit.map(asText), []);
  });

  const scripts = ['script', 'script-module', 'script-all'].map((name) => `cdn/${name}.ts`);
  for (const entry of ['index.ts', 'on-server.ts', 'define.ts', ...scripts, ...PARTS]) {
    it(`lead from ${entry} to nothing that belongs on a server`, () => {
      const served = [...reachableFiles(entry, imports)].filter((file) =>
        /^(merchant|plan-server|database|rate-limit|server|service)(\/|\.ts$)/.test(file),
      );
      assert.deepEqual(served, []);
    });
  }
});

describe('imports in dist', () => {
  const imports = readImports('dist', '{define.js,{page,client,schemas}/**/*.js}');

  it('lead from define.js to no zod: pages read by tables', () => {
    const reached = reachableFiles('define.js', imports);
    assert.ok(reached.has('schemas/read-table.js'));
    const zod = imports.filter(({ from, to }) => reached.has(from) && to.startsWith('zod'));
    assert.deepEqual(zod.map(asText), []);
  });
});
