import assert from 'node:assert/strict';
import { execFileSync, spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { after, before, describe, it } from 'node:test';
import { ShopBrowser } from './support/shop-browser.ts';

describe('npm run dev', () => {
  let folder: string;
  let dev: ChildProcessByStdio<null, Readable, null>;
  let browser: ShopBrowser;

  before(async () => {
    folder = cloneWithoutDist();
    const env = { ...process.env, PORT: '0' };
    // A group of its own, so that the command ends with all that it has started.
    const options = { cwd: folder, env, detached: true };
    dev = spawn('npm', ['run', 'dev'], { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
    browser = await ShopBrowser.launch();
  });
  after(async () => {
    await browser.close();
    const ended = once(dev, 'exit');
    if (dev.pid && dev.exitCode === null) process.kill(-dev.pid, 'SIGTERM');
    if (dev.exitCode === null) await ended;
    rmSync(folder, { recursive: true });
  });

  it('serves what the pages load in a fresh clone, and a change of the source by a reload', async () => {
    const visit = await browser.visit(await addressOf(dev));
    await visit.open('/products/nova-9');
    await visit.offerIs('ready');
    const { page } = visit;
    await page.getByText('What is covered').waitFor();

    const file = join(folder, 'src/page/format/words.ts');
    const source = readFileSync(file, 'utf8');
    assert.ok(source.includes('What is covered'));
    // All parts are built anew first, which takes long on a busy machine.
    const reloaded = page.waitForEvent('framenavigated', { timeout: 120_000 });
    writeFileSync(file, source.replace('What is covered', 'What is changed'));
    assert.equal((await reloaded).url(), page.url());
    await page.getByText('What is changed').waitFor();
    await visit.end();
  });
});

/** A copy of the files that a clone has; no test is needed there. */
function cloneWithoutDist(): string {
  const folder = mkdtempSync(join(tmpdir(), 'warranty-widget-dev-'));
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n');
  for (const file of listed.filter((name) => !name.startsWith('test/'))) {
    cpSync(file, join(folder, file));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  return folder;
}

/** The address that the demo prints. */
async function addressOf(dev: { readonly stdout: Readable }): Promise<string> {
  for await (const line of createInterface(dev.stdout)) {
    const [address] = /http:\S+/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('npm run dev has ended.');
}
