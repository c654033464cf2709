import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Middleware } from './middleware.ts';

/** A page of a real shop, and what a careful merchant would say is on it. */
export interface RealPage {
  readonly name: string;
  readonly html: string;
  readonly url: string;
  /** `null` where nobody could tell. */
  readonly expect: RealProduct | { readonly anyOf: readonly (RealProduct | null)[] } | null;
}

export interface RealProduct {
  readonly productTitle: string | readonly string[];
  readonly productPrice: number;
  readonly currency: string | readonly string[];
}

/**
 * Serves `/real-pages`: the pages of `shared/product-pages`, which lie beside the project and are not
 * part of it; an empty list where they are not there.
 */
export function realPages(): Middleware {
  return (context, next) => {
    if (context.path !== '/real-pages') return next();
    const folder = pagesFolder();
    context.body = folder === undefined ? [] : pagesIn(folder);
    return undefined;
  };
}

function pagesFolder(from = process.cwd()): string | undefined {
  const folder = join(from, '../shared/product-pages');
  if (existsSync(folder)) return folder;
  const above = dirname(from);
  return above === from ? undefined : pagesFolder(above);
}

function pagesIn(folder: string): RealPage[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.map((file) => {
    const name = file.replace(/\.json$/, '');
    const facts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as RealPage;
    return { ...facts, name, html: readFileSync(join(folder, `${name}.html`), 'utf8') };
  });
}
