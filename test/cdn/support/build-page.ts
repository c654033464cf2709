import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { schemaTables } from '../../../scripts/schema-tables.ts';

const ENTRY = fileURLToPath(new URL('../../../src/page/every-element.ts', import.meta.url));

/**
 * The elements as the script-tag builds have them, in memory.
 * @param code - Stands in the place of the elements, where it is given.
 */
export async function buildPage(code?: string): Promise<Rolldown.OutputChunk> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      schemaTables(),
      { name: 'entry', load: (id) => (id === ENTRY && code !== undefined ? code : null) },
    ],
    build: { write: false, lib: { entry: ENTRY, formats: ['es'] } },
  });
  if (Array.isArray(result) && result[0]) return result[0].output[0];
  throw new Error('Vite built nothing.');
}
