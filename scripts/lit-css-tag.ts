import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const STAND_IN = fileURLToPath(new URL('../src/cdn/lit-css-tag.ts', import.meta.url));

/** Puts `src/cdn/lit-css-tag.ts` in the place of Lit's module of style sheets. */
export function litCssTag(): Plugin {
  return {
    name: 'lit-css-tag',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/@lit/reactive-element/css-tag.js')
        ? `export * from ${JSON.stringify(STAND_IN)};`
        : null,
  };
}
