import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { promisify } from 'node:util';

/** The digest of each file of a build, by its path. */
function digests(folder: string): Record<string, string> {
  const files = globSync('**', { cwd: folder }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  );
  return Object.fromEntries(
    files.toSorted().map((file) => {
      const digest = createHash('sha256').update(readFileSync(join(folder, file)));
      return [file, digest.digest('hex')];
    }),
  );
}

describe('a build', () => {
  it('is the same to the byte as the one that packing makes, in a clean folder of another name', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'warranty-widget-other-'));
    try {
      const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
      const listed = execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n');
      const wanted = listed.filter((file) => /^(src|scripts)\/|^[^/]+$/.test(file));
      for (const file of wanted) cpSync(file, join(folder, file));
      symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
      await promisify(execFile)('npm', ['pack', '--silent'], { cwd: folder });
      const [here, there] = [digests('dist'), digests(join(folder, 'dist'))];
      assert.ok(Object.keys(here).length > 100);
      assert.deepEqual(there, here);
      const [tarball = ''] = globSync('*.tgz', { cwd: folder });
      const packed = execFileSync('tar', ['-tzf', tarball], { cwd: folder, encoding: 'utf8' });
      assert.ok(packed.split('\n').includes('package/dist/cdn/warranty-widget.js'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
