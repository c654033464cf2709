import { build } from 'vite';
import { litStandIn } from '../../scripts/lit-stand-in.ts';
import { TEST_FILE, withSetup } from './browser-setup-plugin.ts';
import type { Middleware } from './middleware.ts';

/**
 * Serves the test files and all that they import as a few files. Otherwise each of the three engines would load up to
 * 250 modules for each test file. With `LIT_STAND_IN` in the environment, the elements have the script-tag builds'
 * stand-in for Lit. Kept because web-test-runner bundles nothing.
 *
 * @param files - Test files; any other one is served module by module.
 */
export async function bundledTests(files: readonly string[]): Promise<Middleware> {
  const bundle = await bundleOf(files);
  return (context, next) => {
    const text = bundle.get(context.path);
    if (text === undefined) return next();
    context.type = context.path.endsWith('.map') ? 'json' : 'js';
    context.body = text;
    return undefined;
  };
}

/** The text of each file, by its path. */
async function bundleOf(files: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    mode: 'development',
    logLevel: 'warn',
    // As web-test-runner resolves imports: the libraries' development builds say what is wrong.
    resolve: { conditions: ['development', 'browser', 'module'] },
    plugins: [
      ...(process.env['LIT_STAND_IN'] ? [litStandIn()] : []),
      {
        name: 'browser-setup',
        transform: {
          filter: { id: TEST_FILE },
          handler: (code) => ({ code: withSetup(code), map: null }),
        },
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      sourcemap: true,
      modulePreload: false,
      rolldownOptions: {
        input: Object.fromEntries(files.map((file) => [file, file])),
        // The test runner's server makes this module.
        external: '/__web-dev-server__web-socket.js',
        // Nothing is left out, and all modules run in the order of their imports, as without a bundle.
        treeshake: false,
        output: {
          strictExecutionOrder: true,
          entryFileNames: '[name]',
          chunkFileNames: 'bundled-tests/[name]-[hash].js',
          // Nothing is written to Vite's folder: the files are served from above it.
          sourcemapPathTransform: (path) => path.replace('../', ''),
        },
      },
    },
  });
  const outputs = [built].flat().flatMap((part) => ('output' in part ? part.output : []));
  const hasStandIn = outputs.some(
    (file) =>
      file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith('/cdn/lit/place.ts')),
  );
  if (process.env['LIT_STAND_IN'] && !hasStandIn) throw new Error('The elements have Lit itself.');
  return new Map(
    outputs.map((file) => [
      `/${file.fileName}`,
      file.type === 'chunk' ? file.code : String(file.source),
    ]),
  );
}
