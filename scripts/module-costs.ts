import { relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { minifySync } from 'vite';
import type { BuiltModule } from './build-file.ts';
import type { ScriptFile } from './script-with-parts.ts';

/** Modules that cost less, in bytes, stand in one line together. */
const SMALL = 250;

/**
 * What a file costs, and each of its modules, the dearest first: a line each. A module's bytes are those
 * that it has minified alone, before compression, because no module is compressed alone.
 */
export function costLines(name: string, { content, modules }: ScriptFile): string[] {
  const bytes = Buffer.byteLength(content);
  const total = `${name}: ${bytes} bytes, ${brotliCompressSync(content).length} with brotli`;
  const costs = modules
    .map((module) => ({ path: pathOf(module), bytes: bytesOf(module) }))
    .toSorted((one, other) => other.bytes - one.bytes);
  const small = costs.filter((cost) => cost.bytes < SMALL);
  const rest = { path: `${small.length} smaller ones`, bytes: sumOf(small) };
  const shown = [...costs.filter((cost) => cost.bytes >= SMALL), ...(small.length ? [rest] : [])];
  return [total, ...shown.map((cost) => `${String(cost.bytes).padStart(7)}  ${cost.path}`)];
}

function bytesOf({ id, code }: BuiltModule): number {
  // Nothing is left out: what a module's own code does not use, other modules do.
  const { code: minified } = minifySync(id, code, { compress: false, mangle: { toplevel: true } });
  return Buffer.byteLength(minified);
}

/** The module's path from the project's folder; without what bundlers put before it. */
function pathOf({ id }: BuiltModule): string {
  const path = id.replace(/^\0[^/]*/, '');
  return relative('.', path).replace(/^.*node_modules\//, '');
}

function sumOf(costs: readonly { readonly bytes: number }[]): number {
  return costs.reduce((sum, { bytes }) => sum + bytes, 0);
}
