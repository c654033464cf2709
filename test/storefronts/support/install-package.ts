import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface Lockfile {
  readonly packages: Readonly<Record<string, { readonly integrity?: string }>>;
}

/**
 * Installs what a folder's lockfile names, unless it is there. What only the storefront tests need is
 * no dependency of the widget: whoever only wants to build or use that should not load it.
 *
 * @param need - What it is, for the message: "PHP".
 * @throws {Error} when npm fails, with all that it printed.
 */
export async function installPackage(folder: string, need: string): Promise<void> {
  if (await isInstalled(folder)) return;
  const npm = ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  try {
    await promisify(execFile)('npm', npm, { cwd: folder });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(
      `The storefront tests need ${need}; npm ${npm.join(' ')} failed in ${folder}:\n${stdout}\n${stderr}`,
      { cause: error },
    );
  }
}

async function isInstalled(folder: string): Promise<boolean> {
  const [wanted, present] = await Promise.all([
    integrities(join(folder, 'package-lock.json')),
    integrities(join(folder, 'node_modules/.package-lock.json')),
  ]);
  return present !== undefined && wanted === present;
}

/** What a lockfile names, as text; undefined where there is no such file. */
async function integrities(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { packages } = JSON.parse(text) as Lockfile;
  const named = Object.entries(packages).filter(([name]) => name !== '');
  return JSON.stringify(named.map(([name, { integrity }]) => [name, integrity]));
}
