import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The packages that the guides' files import, and the types of Node. */
const PACKAGES = {
  'warranty-widget': '.',
  hono: 'node_modules/hono',
  '@types': 'node_modules/@types',
};

describe('the files of the guides that a shop copies into its own server', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'warranty-widget-guides-'));
    await mkdir(join(folder, 'node_modules'));
    for (const [name, target] of Object.entries(PACKAGES)) {
      await symlink(resolve(target), join(folder, 'node_modules', name), 'dir');
    }
    await cp('examples/storefronts', join(folder, 'guides'), {
      recursive: true,
      filter: (file) => ['', '.ts'].includes(extname(file)),
    });
    await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  });
  after(() => rm(folder, { recursive: true }));

  it('have right types under `tsc --init` with the settings that docs/merchant.md names', async () => {
    const tsc = resolve('node_modules/.bin/tsc');
    await run(tsc, ['--init'], { cwd: folder });
    await rename(join(folder, 'tsconfig.json'), join(folder, 'tsconfig.init.json'));
    const compilerOptions = { types: ['node'], noEmit: true, allowImportingTsExtensions: true };
    const configuration = { extends: './tsconfig.init.json', compilerOptions, include: ['guides'] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(configuration));
    const { stdout } = await run(tsc, ['-p', folder, '--listFilesOnly']);
    assert.ok(stdout.includes('guides/bigcommerce/sync-cart.ts'), stdout);
    const complaints = await run(tsc, ['-p', folder]).then(
      (result) => result.stdout,
      (error: unknown) => String(Reflect.get(Object(error), 'stdout')),
    );
    assert.equal(complaints, '');
  });
});
