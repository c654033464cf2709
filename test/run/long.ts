/**
 * `npm run test:long`: the tests that take too long for `npm test`, one after the other, and their
 * report. `npm run test:long -- test/long/memory.long.ts` runs those named, and writes no report. Kept
 * because no reporter of Node's writes what each test measured, with the versions it was measured on.
 */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { formatted } from '../../scripts/formatted.ts';
import { longReport, LongResults } from './long-report.ts';
import { presentCommit } from './present-commit.ts';
import { versions } from './versions.ts';

const REPORT = 'docs/reports/long-tests.md';

const named = process.argv.slice(2);
const startedAt = new Date();
const commit = presentCommit(['docs/reports']);
const { code, results } = await run(
  named.length > 0 ? named : globSync('test/long/*.long.ts').toSorted(),
);
if (named.length === 0) {
  const report = longReport({ startedAt, commit, versions: versions(), results });
  await mkdir(dirname(REPORT), { recursive: true });
  await writeFile(REPORT, await formatted(REPORT, report));
}
process.exitCode = code === 0 && results.length > 0 ? 0 : 1;

async function run(files: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'warranty-widget-long-'));
  try {
    const file = join(folder, 'results.json');
    const args = [
      '--test',
      '--expose-gc',
      '--test-concurrency=1',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=./test/run/long-reporter.ts',
      `--test-reporter-destination=${file}`,
    ];
    const { status } = spawnSync(process.execPath, [...args, ...files], { stdio: 'inherit' });
    return { code: status, results: LongResults.parse(JSON.parse(await readFile(file, 'utf8'))) };
  } finally {
    await rm(folder, { recursive: true });
  }
}
