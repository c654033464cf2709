import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const STAND_IN = '\0lit-stand-in';

/** What the elements import of Lit is in these files. */
const FILES = ['lit-element', 'place', 'style-sheets', 'template'].map((name) =>
  fileURLToPath(new URL(`../src/cdn/lit/${name}.ts`, import.meta.url)),
);

/** What stands in place of the module that mends how Lit sets early values. */
const LAST_VALUE_ELEMENT = fileURLToPath(
  new URL('../src/cdn/lit/last-value-element.ts', import.meta.url),
);

/** Puts `src/cdn/lit` in the place of Lit, for the elements alone: tests have Lit's own beside it. */
export function litStandIn(): Plugin {
  return {
    name: 'lit-stand-in',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.includes('/src/page/')) return null;
      // `html.ts` mends what Lit's own tag does; the stand-in's needs no mending.
      if (source === 'lit' || source.endsWith('/html.ts')) return STAND_IN;
      return source === './last-value-element.ts' ? LAST_VALUE_ELEMENT : null;
    },
    load: (id) =>
      id === STAND_IN
        ? FILES.map((file) => `export * from ${JSON.stringify(file)};`).join('\n')
        : null,
  };
}
