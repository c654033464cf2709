import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { bundledPage } from '../run/bundled-page.ts';
import { StepResult } from '../run/step-result.ts';
import { summary } from '../run/summary.ts';

const README = 'README.md';
const RECORD = 'test/package/size.json';

describe('the sizes that the README names', () => {
  // A copy of what the command reads and writes, so that the repository's own figures stay.
  const folder = mkdtempSync(join(tmpdir(), 'warranty-widget-size-'));
  const readme = () => readFileSync(join(folder, README), 'utf8');
  const result = join(folder, 'result.json');
  const size = (...args: string[]) => sizeIn(folder, ...args);
  const sizeIn = (cwd: string, ...args: string[]) =>
    spawnSync(process.execPath, [resolve('test/run/size.ts'), ...args], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, TEST_RESULT: result },
    });

  let bundled: Buffer;

  before(async () => {
    bundled = await bundledPage();
    mkdirSync(join(folder, 'test/package'), { recursive: true });
    for (const file of [README, RECORD, 'package.json']) copyFileSync(file, join(folder, file));
    for (const name of ['dist', 'node_modules']) symlinkSync(resolve(name), join(folder, name));
    const { status, stderr } = size('--update');
    assert.equal(status, 0, stderr);
  });
  after(() => rmSync(folder, { recursive: true }));

  it('are those of the script and of a page that a bundler made', () => {
    const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB raw`;
    const script = readFileSync('dist/cdn/warranty-widget.js');
    assert.match(readme(), new RegExp(`^The script is .* ${kilobytes(script.length)}\\.$`, 'm'));
    assert.match(readme(), new RegExp(`^With a bundler, .* ${kilobytes(bundled.length)},$`, 'm'));
  });

  it('stand among the closing lines of the test command, raw, with gzip and with brotli', () => {
    const text = summary([
      {
        name: 'size',
        result: StepResult.parse(JSON.parse(readFileSync(result, 'utf8'))),
        seconds: 1,
      },
    ]);
    const { length } = readFileSync('dist/cdn/warranty-widget.js');
    const figure = `^  warranty-widget\\.js: ${length} bytes raw, \\d+ gzip, \\d+ brotli \\(size\\)$`;
    assert.match(text, new RegExp(figure, 'm'));
    assert.match(text, /^ok {6}size /m);
  });

  it('hold what a merchant’s bundler takes: the production build of Lit, minified templates, no zod', () => {
    const code = bundled.toString();
    assert.match(code, /litElementVersions/);
    assert.doesNotMatch(code, /dev-mode/);
    assert.doesNotMatch(code, /Zod/);
    assert.match(code, /\.fallback\{display:grid\}/);
  });

  it('fail the check where the one with a bundler is stale, in the README as in the record', () => {
    const makeStale = (file: string, pattern: RegExp, text: string) => {
      const right = readFileSync(join(folder, file), 'utf8');
      const stale = right.replace(pattern, text);
      assert.notEqual(stale, right);
      writeFileSync(join(folder, file), stale);
    };
    makeStale(README, /(?<=^With a bundler, \S+ is )[\d.]+/m, '1.0');
    makeStale(RECORD, /(define, bundled": \{\s+"raw": )\d+/, '$11');
    const { status, stderr } = size();
    assert.equal(status, 1);
    assert.match(stderr, /The README has other figures/);
    assert.match(stderr, /define, bundled changed by \d+ bytes/);
  });

  it('need the whole build: after npm run build:cdn alone the command says so', () => {
    const partly = join(folder, 'partly-built');
    cpSync('dist/cdn', join(partly, 'dist/cdn'), { recursive: true });
    rmSync(join(partly, 'dist/cdn/integrity.json'));
    const { status, stderr } = sizeIn(partly);
    assert.equal(status, 1);
    assert.equal(
      stderr,
      'The script-tag builds, or their integrity, are missing: npm run build.\n',
    );
  });
});
