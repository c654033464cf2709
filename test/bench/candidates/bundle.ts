import { resolve } from 'node:path';
import { build } from 'vite';

/**
 * One classic script of several modules, minified as the widget's own build is.
 *
 * @param modules - Paths below this folder, or names of packages, in the order in which they run.
 * @throws {Error} when the build makes more or less than one script.
 */
export async function bundle(...modules: readonly string[]): Promise<Buffer> {
  const entry = resolve(import.meta.dirname, 'entry.js');
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      modulePreload: false,
      target: ['chrome125', 'firefox128', 'safari17.4'],
      rolldownOptions: {
        input: entry,
        output: { format: 'iife', minify: true, comments: false },
      },
    },
    plugins: [
      {
        name: 'entry-of-a-candidate',
        resolveId: (id) => (id === entry ? entry : null),
        load: (id) =>
          id === entry ? modules.map((name) => `import ${JSON.stringify(name)};`).join('\n') : null,
      },
    ],
  });
  const outputs = [built].flat().flatMap((part) => ('output' in part ? part.output : []));
  const [script, ...others] = outputs;
  if (script?.type !== 'chunk' || others.length > 0) {
    throw new Error(`The build has ${outputs.length} files, not one script.`);
  }
  return Buffer.from(script.code);
}
