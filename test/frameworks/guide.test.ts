import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'node:test';
import packageManifest from '../../package.json' with { type: 'json' };
import { snippetsOf } from '../support/guide-snippets.ts';

/** What the guide shows, in its order. */
const SNIPPETS = [
  'react/src/ProductForm.tsx',
  'react/src/useIsHydrated.ts',
  'react/src/Home.tsx',
  'vue/src/ProductForm.vue',
  'vue/vite.config.ts',
  'svelte/src/ProductForm.svelte',
  'angular/src/product-form.ts',
  'solid/src/ProductForm.tsx',
  'plain/product-form.ts',
  'editors/settings.json',
];

const read = (path: string) => readFileSync(path, 'utf8');

describe('docs/frameworks.md', () => {
  const guide = read('docs/frameworks.md');
  const snippets = snippetsOf(guide);

  it('shows the tested files, and no other code', () => {
    assert.deepEqual(
      snippets.map(({ path }) => path),
      SNIPPETS,
    );
    for (const { path, code } of snippets) assert.equal(code, read(`examples/frameworks/${path}`));
  });

  it('imports only packages and files that it shows, so that its code holds where it is pasted', () => {
    const shown = new Set(snippets.map(({ path = '' }) => path.replace(/\.tsx?$/, '')));
    const imported = snippets.flatMap(({ path = '', code }) =>
      [...code.matchAll(/^import .*'(\.[^']+)';$/gm)].map(([, name = '']) =>
        join(dirname(path), name).replace(/\.tsx?$/, ''),
      ),
    );
    assert.ok(imported.length > 0);
    assert.deepEqual(
      imported.filter((file) => !shown.has(file)),
      [],
    );
  });

  it('brings the elements and their types along in each component', () => {
    const components = snippets.filter(({ code }) => code.includes('<warranty-'));
    assert.equal(components.length, 6);
    for (const { path, code } of components) {
      assert.match(code, /^ *import 'warranty-widget\/define';$/m, path);
      assert.match(code, /^ *import type \{.*\} from 'warranty-widget(\/types\/\w+)?';$/m, path);
    }
  });

  it('names the entries that the package has, and all of its types', () => {
    const named = new Set(
      [...guide.matchAll(/\bwarranty-widget(\/[\w./-]+)/g)].map(([, path = '']) => `.${path}`),
    );
    const entries = Object.keys(packageManifest.exports);
    const shipped = [...named].filter((path) => !path.startsWith('./dist/'));
    assert.deepEqual(
      shipped.filter((path) => !entries.includes(path)),
      [],
    );
    const types = entries.filter((path) => path.startsWith('./types/'));
    assert.deepEqual(
      types.filter((path) => !named.has(path)),
      [],
    );
  });

  it('gives VS Code files that the package ships', () => {
    const settings = JSON.parse(read('examples/frameworks/editors/settings.json')) as Record<
      'html.customData' | 'css.customData',
      string[]
    >;
    const files = Object.values(settings).flat();
    assert.equal(files.length, 2);
    for (const file of files) {
      const [, shipped] = /^\.\/node_modules\/warranty-widget\/(dist\/.+)$/.exec(file) ?? [];
      assert.ok(shipped && existsSync(shipped), file);
    }
  });
});
