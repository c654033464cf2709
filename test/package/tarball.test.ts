import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

/** What the package holds beside the modules of `src`. */
const OTHERS = [
  'LICENSE',
  'README.md',
  'dist/cdn/integrity.json',
  ...globSync('dist/cdn/warranty-widget{,-*}.{js,mjs}'),
  'dist/custom-elements.json',
  'dist/sbom.cdx.json',
  ...['line', 'outline', 'soft', 'solid'].map((theme) => `dist/themes/${theme}.css`),
  'dist/themes/theme.d.ts',
  'dist/vscode.css-data.json',
  'dist/vscode.html-data.json',
  'dist/web-types.json',
  'package.json',
];

interface Packed {
  readonly files: readonly { readonly path: string }[];
}

interface Bom {
  readonly components: readonly {
    readonly purl: string;
    readonly licenses?: readonly { readonly license: { readonly id: string } }[];
  }[];
}

/** The modules of `src` that are emitted one to one, without the ending of their names. */
const modules = globSync('src/**/*.ts', { exclude: ['src/{cdn,themes}/**'] }).map((path) =>
  path.replace(/^src/, 'dist').replace(/(\.d)?\.ts$/, ''),
);

describe('the tarball', () => {
  const text = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ files }] = JSON.parse(text) as [Packed];
  const packed = files.map(({ path }) => path);

  it('holds each module with its types, and what is on the list, and nothing else', () => {
    const expected = [...modules.flatMap((path) => [`${path}.js`, `${path}.d.ts`]), ...OTHERS];
    assert.deepEqual(packed.toSorted(), expected.toSorted());
  });

  it('names in none of its modules a source map, because the sources do not go along', () => {
    const naming = packed.filter((path) =>
      /^\/\/# sourceMappingURL=/m.test(readFileSync(path, 'utf8')),
    );
    assert.deepEqual(naming, []);
  });

  it('lists in its bill of materials what comes along with it, each under a free licence', () => {
    const { components } = JSON.parse(readFileSync('dist/sbom.cdx.json', 'utf8')) as Bom;
    const listed = components.map(({ purl, licenses }) => {
      const name = decodeURIComponent(purl).replace(/^pkg:npm\/(.+)@.*/, '$1');
      return `${name} ${licenses?.map(({ license }) => license.id).join(' ')}`;
    });
    assert.deepEqual(listed.toSorted(), [
      '@lit-labs/ssr-dom-shim BSD-3-Clause',
      '@lit/reactive-element BSD-3-Clause',
      '@types/trusted-types MIT',
      'lit BSD-3-Clause',
      'lit-element BSD-3-Clause',
      'lit-html BSD-3-Clause',
      'zod MIT',
    ]);
  });
});
