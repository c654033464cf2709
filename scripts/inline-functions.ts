import { minify } from 'terser';
import type { Plugin } from 'vite';

/**
 * Puts what a script uses once, mostly a function, into the place where it is used. Kept because Vite's minifier leaves
 * functions where they are.
 */
export function inlineFunctions(): Plugin {
  return {
    name: 'inline-functions',
    // What is not minified stays as it is.
    renderChunk: (code, _, options) => (options.minify ? withInlineFunctions(code) : null),
  };
}

/** A script with its names as they were: Vite's minifier goes on with it, and shortens them better. */
export async function withInlineFunctions(code: string): Promise<string> {
  const inlined = await minify(code, {
    ecma: 2020,
    module: true,
    mangle: false,
    compress: { passes: 2 },
  });
  return inlined.code ?? code;
}
