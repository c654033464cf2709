import { resolve } from 'node:path';
import { build } from 'vite';

const ENTRY = 'page.js';

/**
 * The script that a merchant's own bundler makes of a page with the elements: Vite's build of the
 * package's modules, with Lit and zod as the registry has them, minified as Vite does by default.
 *
 * @throws {Error} when the build makes more or less than one script.
 */
export async function bundledPage(): Promise<Buffer> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, modulePreload: false, rolldownOptions: { input: ENTRY } },
    plugins: [
      {
        name: 'page-with-the-elements',
        resolveId: (id) => (id === ENTRY ? resolve(ENTRY) : null),
        load: (id) => (id === resolve(ENTRY) ? "import 'warranty-widget/define';" : null),
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
