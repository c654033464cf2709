import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '../../../examples/frameworks/shared/catalogue.ts';

/** A shop as its build tools leave it. */
export interface BuiltShop {
  /** Folder of scripts and styles. */
  readonly assets: string;
  /** The page that the browser renders. */
  empty(): Promise<string>;
  /** The page that the server renders. */
  rendered(): Promise<string>;
  /** The same with the component of the guide alone; absent where the server has no page for it. */
  renderedForm?(): Promise<string>;
}

interface Rendered {
  readonly head: string;
  readonly body: string;
}

/** What the server build of a Vite shop exports. */
interface ServerBuild {
  render(page: Page): Rendered | Promise<Rendered>;
}

/** A shop that Vite built: the browser's part in `dist/client`, the server's in `dist/server`. */
export function viteShop(folder: string): BuiltShop {
  const assets = join(folder, 'dist/client');
  const template = () => readFile(join(assets, 'index.html'), 'utf8');
  const rendered = async (page: Page) => {
    const file = pathToFileURL(join(folder, 'dist/server/server.js')).href;
    const { render } = (await import(file)) as ServerBuild;
    const { head, body } = await render(page);
    // By functions: what is rendered may hold `$&`, which has a meaning in a replacement.
    return (await template()).replace('<!--head-->', () => head).replace('<!--body-->', () => body);
  };
  return {
    assets,
    empty: async () => (await template()).replace('<!--head-->', '').replace('<!--body-->', ''),
    rendered: () => rendered({ isFormAlone: false }),
    renderedForm: () => rendered({ isFormAlone: true }),
  };
}

/** A shop that Angular built, with its page rendered at build time beside the empty one. */
export function angularShop(folder: string): BuiltShop {
  const assets = join(folder, 'dist/browser');
  return {
    assets,
    empty: () => readFile(join(assets, 'index.csr.html'), 'utf8'),
    rendered: () => readFile(join(assets, 'index.html'), 'utf8'),
  };
}
