import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The package as it would be published, installed in a folder of its own as a shop would do it. */
export class PackedPackage {
  /** Every file in the package, from its root. */
  readonly files: readonly string[];
  /** The shop's folder. */
  readonly folder: string;
  readonly #tarball: string;

  private constructor(folder: string, tarball: string, files: readonly string[]) {
    this.folder = folder;
    this.#tarball = tarball;
    this.files = files;
  }

  static async create(): Promise<PackedPackage> {
    const folder = await mkdtemp(join(tmpdir(), 'warranty-widget-shop-'));
    const { stdout } = await run('npm', [
      'pack',
      '--ignore-scripts',
      '--json',
      `--pack-destination=${folder}`,
    ]);
    const [{ filename, files }] = JSON.parse(stdout) as [PackReport];
    await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    return new PackedPackage(
      folder,
      join(folder, filename),
      files.map(({ path }) => path),
    );
  }

  /** Installs the package with its own dependencies and, where named, others beside it. */
  async install(...others: string[]): Promise<void> {
    const quiet = ['--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'];
    await run('npm', ['install', ...quiet, this.#tarball, ...others], { cwd: this.folder });
  }

  /** Runs a module in the shop's folder, in a process of its own; resolves with what it printed. */
  async runModule(source: string): Promise<string> {
    const args = ['--input-type=module', '--eval', source];
    const { stdout } = await run('node', args, { cwd: this.folder });
    return stdout.trim();
  }

  /**
   * Compiles TypeScript of the shop.
   * @returns What the compiler complained about; empty if nothing.
   */
  async compile(
    source: string,
    compilerOptions: Readonly<Record<string, unknown>>,
  ): Promise<string> {
    await writeFile(join(this.folder, 'shop.ts'), source);
    const options = { target: 'es2022', strict: true, noEmit: true, types: [], ...compilerOptions };
    const config = { compilerOptions: options, files: ['shop.ts'] };
    await writeFile(join(this.folder, 'tsconfig.json'), JSON.stringify(config));
    try {
      await run(resolve('node_modules/.bin/tsc'), ['-p', this.folder]);
      return '';
    } catch (error) {
      return (error as { stdout: string }).stdout;
    }
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true });
  }
}

interface PackReport {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}
