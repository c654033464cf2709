import { resolve } from 'node:path';
import { build } from 'vite';
import { LANGUAGES } from '../../src/page/format/language.ts';

const ENTRY = 'page.js';

/**
 * The script that a merchant's own bundler makes of a page with the elements: Vite's build of the
 * package's modules, with Lit and zod as the registry has them, minified as Vite does by default. The words of
 * other languages than English are files of their own, which only pages in these languages load.
 *
 * @throws {Error} when the build makes another script, or no file of a language.
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
  const scripts = outputs.filter((output) => output.type === 'chunk');
  const script = scripts.find(({ isEntry }) => isEntry);
  const languages = scripts.filter(({ facadeModuleId }) => facadeModuleId?.includes('/languages/'));
  if (!script || languages.length !== LANGUAGES.length || outputs.length > LANGUAGES.length + 1) {
    const names = outputs.map(({ fileName }) => fileName);
    throw new Error(`The build is not one script and a file a language, but ${names.join(', ')}.`);
  }
  return Buffer.from(script.code);
}
