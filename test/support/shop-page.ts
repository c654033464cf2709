import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { requireBrowser } from './browsers.ts';
import { CHROMIUM_SWITCHES } from './launchers.ts';
import { serveFetch } from './serve-fetch.ts';

/** A built page: the text of each file, by its path. */
export type ShopFiles = ReadonlyMap<string, string>;

/** A page as Chromium shows it, and what it said while it was loaded. */
export interface OpenedPage {
  page: Page;
  /** Messages of the errors that nothing caught. */
  errors: string[];
}

/**
 * Pages of a shop that bundles the built package with Vite, in a real Chromium. The script of a
 * page is what a shop's developer would write.
 */
export class ShopPages {
  readonly #browser: Browser;
  readonly #folder: string;
  readonly #closing: (() => Promise<void>)[] = [];

  private constructor(browser: Browser, folder: string) {
    this.#browser = browser;
    this.#folder = folder;
  }

  static async create(): Promise<ShopPages> {
    const folder = await mkdtemp(join(tmpdir(), 'warranty-widget-pages-'));
    await mkdir(join(folder, 'node_modules'));
    await symlink(resolve('.'), join(folder, 'node_modules', 'warranty-widget'), 'dir');
    const { path: executablePath } = requireBrowser('chromium');
    return new ShopPages(
      await chromium.launch({ executablePath, args: CHROMIUM_SWITCHES }),
      folder,
    );
  }

  /**
   * The page with this script as the shop's bundler makes it: the text of each file, by its path.
   * @param conditions - The bundler's own export conditions, in place of those for browsers.
   */
  async bundle(script: string, conditions?: string[]): Promise<ShopFiles> {
    await writeFile(join(this.#folder, 'page.js'), script);
    await writeFile(
      join(this.#folder, 'index.html'),
      '<!doctype html><script type="module" src="/page.js"></script>',
    );
    const result = await build({
      root: this.#folder,
      configFile: false,
      logLevel: 'silent',
      resolve: conditions && { conditions },
      build: { write: false },
    });
    if (!('output' in result)) throw new Error('Vite built more or less than one page.');
    return new Map(
      result.output.map((file) => [
        `/${file.fileName}`,
        file.type === 'chunk' ? file.code : String(file.source),
      ]),
    );
  }

  /** Opens the page, and waits until its script has run. */
  async open(files: ShopFiles): Promise<OpenedPage> {
    const server = await serveFetch((request) => Promise.resolve(answer(request, files)));
    this.#closing.push(server.close);
    const page = await this.#browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${server.url}/product?visitor=1`, { waitUntil: 'load' });
    return { page, errors };
  }

  async close(): Promise<void> {
    await this.#browser.close();
    for (const close of this.#closing) await close();
    await rm(this.#folder, { recursive: true });
  }
}

function answer(request: Request, files: ShopFiles): Response {
  const { pathname } = new URL(request.url);
  const path = pathname === '/product' ? '/index.html' : pathname;
  const text = files.get(path);
  if (text === undefined) return new Response(null, { status: 204 });
  const type = path.endsWith('.js') ? 'text/javascript' : 'text/html';
  return new Response(text, { headers: { 'content-type': type, 'set-cookie': 'session=1' } });
}
