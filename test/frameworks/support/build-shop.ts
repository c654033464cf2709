import { execFile } from 'node:child_process';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The folder of a shop of `examples/frameworks`. */
export function shopFolder(name: string): string {
  return join(import.meta.dirname, '../../../examples/frameworks', name);
}

/**
 * Makes a shop ready as its own developers would: installs what its lockfile names and the widget as
 * it is published, and builds it by its own tools.
 *
 * @param folder - The shop's package.
 */
export async function buildShop(folder: string): Promise<void> {
  const { stdout } = await run('npm', [
    'pack',
    '--ignore-scripts',
    '--json',
    `--pack-destination=${folder}`,
  ]);
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  // Without its version, so that the shop's lockfile holds for the next one too.
  await rename(join(folder, filename), join(folder, 'warranty-widget.tgz'));
  await runInShop(folder, ['ci', '--prefer-offline', '--no-audit', '--no-fund']);
  await runInShop(folder, ['run', 'build']);
}

/**
 * Runs npm in a shop's folder.
 * @throws {Error} when it fails, with all that it printed.
 */
export async function runInShop(folder: string, args: readonly string[]): Promise<void> {
  // Development builds: only they warn of wrong hydration and mount twice in React's strict mode.
  const env = { ...process.env, NODE_ENV: 'development', NG_CLI_ANALYTICS: 'false' };
  try {
    await run('npm', args, { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`npm ${args.join(' ')} failed in ${folder}:\n${stdout}\n${stderr}`, {
      cause: error,
    });
  }
}
