import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const IS_IN_PAGE = fileURLToPath(new URL('../src/client/is-in-page.ts', import.meta.url));

/** The script-tag builds run in pages alone: they leave out what the client has for servers. */
export function inPage(): Plugin {
  return {
    name: 'in-page',
    enforce: 'pre',
    load: (id) => (id === IS_IN_PAGE ? 'export const IS_IN_PAGE = true;' : null),
  };
}
