import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Fills the folder of a new server's data. `npm test` names a folder for what its processes share: the first ones make
 * the files there, and each later one copies them, because `initdb` takes far longer.
 *
 * @param initialise - Makes the files by `initdb`.
 */
export async function makePostgresData(
  folder: string,
  initialise: () => Promise<void>,
): Promise<void> {
  const shared = process.env['TEST_RUN_FOLDER'];
  if (shared === undefined) return initialise();
  const template = join(shared, 'postgres-data');
  if (existsSync(template)) return copy(template, folder);
  await initialise();
  if (!existsSync(template)) await keep(folder, template);
}

/** Several processes may do so at the same time; the first one to be ready wins. */
async function keep(folder: string, template: string): Promise<void> {
  const own = await mkdtemp(`${template}-`);
  try {
    await copy(folder, join(own, 'data'));
    await rename(join(own, 'data'), template);
  } catch (error) {
    if (!existsSync(template)) throw error;
  } finally {
    await rm(own, { recursive: true });
  }
}

/** With their owner: the server runs as a user of its own where the tests run as root. */
async function copy(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to]);
}
