import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A shop as its build tools leave it. */
export interface BuiltShop {
  /** Folder of scripts and styles. */
  readonly assets: string;
  /** What makes the page at each path. */
  readonly pages: Readonly<Record<'/' | '/hydrated', () => Promise<string>>>;
}

/** What the server build of a Vite shop exports. */
interface ServerBuild {
  render(): { head: string; body: string } | Promise<{ head: string; body: string }>;
}

/** A shop that Vite built: the browser's part in `dist/client`, the server's in `dist/server`. */
export function viteShop(folder: string): BuiltShop {
  const assets = join(folder, 'dist/client');
  const template = () => readFile(join(assets, 'index.html'), 'utf8');
  return {
    assets,
    pages: {
      '/': async () => (await template()).replace('<!--head-->', '').replace('<!--body-->', ''),
      '/hydrated': async () => {
        const file = pathToFileURL(join(folder, 'dist/server/server.js')).href;
        const { render } = (await import(file)) as ServerBuild;
        const { head, body } = await render();
        // By functions: what is rendered may hold `$&`, which has a meaning in a replacement.
        return (await template())
          .replace('<!--head-->', () => head)
          .replace('<!--body-->', () => body);
      },
    },
  };
}

/** A shop that Angular built, with its page rendered at build time beside the empty one. */
export function angularShop(folder: string): BuiltShop {
  const assets = join(folder, 'dist/browser');
  return {
    assets,
    pages: {
      '/': () => readFile(join(assets, 'index.csr.html'), 'utf8'),
      '/hydrated': () => readFile(join(assets, 'index.html'), 'utf8'),
    },
  };
}
