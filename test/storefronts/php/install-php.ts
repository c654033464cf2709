import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly integrity?: string }>>;
}

/**
 * Installs the PHP interpreter, unless what its lockfile names is there. It is no dependency of the
 * widget: whoever only wants to build or use that should not load its 67 MB.
 * @throws {Error} when npm fails, with all that it printed.
 */
export async function installPhp(): Promise<void> {
  if (await isInstalled()) return;
  const npm = ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  try {
    await promisify(execFile)('npm', npm, { cwd: FOLDER });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(
      `The storefront tests need PHP; npm ${npm.join(' ')} failed in ${FOLDER}:\n${stdout}\n${stderr}`,
      { cause: error },
    );
  }
}

async function isInstalled(): Promise<boolean> {
  const [wanted, present] = await Promise.all([
    integrities('package-lock.json'),
    integrities('node_modules/.package-lock.json'),
  ]);
  return present !== undefined && wanted === present;
}

/** What a lockfile names, as text; undefined where there is no such file. */
async function integrities(path: string): Promise<string | undefined> {
  const text = await readFile(FOLDER + path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { packages } = JSON.parse(text) as Lockfile;
  const named = Object.entries(packages).filter(([name]) => name !== '');
  return JSON.stringify(named.map(([name, { integrity }]) => [name, integrity]));
}
