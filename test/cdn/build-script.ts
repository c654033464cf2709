import { build, type Plugin, type Rolldown } from 'vite';

/**
 * The script-tag build in memory, as `vite.config.ts` has it.
 * @param code - Stands in place of `src/cdn/script.ts`, where it is given.
 */
export async function buildScript(code?: string): Promise<Rolldown.OutputChunk> {
  const entry: Plugin = {
    name: 'entry',
    load: (id) => (code !== undefined && id.endsWith('/src/cdn/script.ts') ? code : null),
  };
  const result = await build({ logLevel: 'silent', plugins: [entry], build: { write: false } });
  if (Array.isArray(result) && result[0]) return result[0].output[0];
  throw new Error('Vite built nothing.');
}
