import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { MiddlewareHandler } from 'hono';
import { transformWithOxc } from 'vite';

const folder = new URL('./browser/', import.meta.url);

/** Serves the pages' own scripts, `browser/*.ts`, without their types: one module a request. */
export function pageScripts(): MiddlewareHandler {
  return async (context) => {
    const name = context.req.param('name');
    if (!name || !/^[a-z-]+\.ts$/.test(name)) return context.notFound();
    const file = fileURLToPath(new URL(name, folder));
    if (!existsSync(file)) return context.notFound();
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file);
    return context.body(code, 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
  };
}
