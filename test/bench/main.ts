/**
 * `npm run bench`: builds, measures the widget beside others and the shop's pages with and without it,
 * and writes `docs/performance.md`. `npm run bench -- elements` or `-- page` does one of both;
 * `npm run bench -- --short` prints a handful of rows of the build that is there. Kept because
 * tachometer compares pages by one number each, and neither counts nodes nor opens popups.
 */
import { spawnSync } from 'node:child_process';
import { benchElements, benchShortly } from './bench-elements.ts';
import { installBench } from './install-bench.ts';
import { benchPages } from './bench-pages.ts';

const PARTS = { elements: benchElements, page: benchPages };

const args = process.argv.slice(2);
const unknown = args.filter((arg) => arg !== '--short' && !Object.hasOwn(PARTS, arg));
if (unknown.length > 0) {
  console.error(
    `There is no ${unknown.join(', ')}: give ${Object.keys(PARTS).join(', ')} or --short.`,
  );
  process.exit(2);
}
if (args.includes('--short')) await benchShortly();
else {
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
  await installBench();
  for (const [name, bench] of Object.entries(PARTS)) {
    if (args.length === 0 || args.includes(name)) await bench();
  }
}
