/**
 * `npm run size`: the size of the script-tag builds, of each of their parts and of a page that a bundler
 * made, beside the recorded one, and what the README says of them. A change fails until it is acknowledged
 * by `npm run size -- --update`, in the commit that makes it; what is over its budget fails in any case.
 * The sizes that have a budget stand among the closing lines of `npm test`.
 * Kept because size-limit checks an upper limit; this one records every byte and writes the README's
 * figures and hash.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { withSection } from '../../scripts/with-section.ts';
import { SIZE_TARGETS } from '../support/size-targets.ts';
import { bundledPage } from './bundled-page.ts';
import { writeStepResult } from './step-result.ts';

interface Size {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

const SCRIPT = 'warranty-widget.js';
const MODULE = 'warranty-widget.mjs';
const ELEMENTS = 'warranty-widget-elements.js';
const SELF_CONTAINED = 'warranty-widget-all.js';
const FIRST_OFFER = 'all before the first offer';
const BUNDLED = 'warranty-widget/define, bundled';
const RECORD = 'test/package/size.json';
const README = 'README.md';
const INTEGRITY = 'dist/cdn/integrity.json';

/** Bytes, compressed with brotli. */
interface Budget {
  /** What is wanted. */
  readonly target: number;
  /** More than this fails: the target, or what was reached where that is more. */
  readonly most: number;
}

const BUDGETS: Readonly<Record<string, Budget>> = {
  [SCRIPT]: { target: SIZE_TARGETS.script, most: SIZE_TARGETS.script },
  [MODULE]: { target: SIZE_TARGETS.script, most: SIZE_TARGETS.script },
  [FIRST_OFFER]: { target: SIZE_TARGETS.firstOffer, most: 29_100 },
  [SELF_CONTAINED]: { target: SIZE_TARGETS.selfContained, most: 35_035 },
};

// By their names without the hash, so that the record changes only where a size does.
const files = globSync('dist/cdn/*.{js,mjs}').toSorted((one, other) =>
  nameOf(one) < nameOf(other) ? -1 : 1,
);
if (files.length === 0 || !existsSync(INTEGRITY)) {
  console.error('The script-tag builds, or their integrity, are missing: npm run build.');
  process.exit(1);
}
const sizes: Record<string, Size> = {};
for (const file of files) sizes[nameOf(file)] = sizeOf(await readFile(file));
sizes[FIRST_OFFER] = sumOf(sizes[SCRIPT], sizes[ELEMENTS]);
sizes[BUNDLED] = sizeOf(await bundledPage());
const readme = readmeWith(await readFile(README, 'utf8'));
if (process.argv.includes('--update')) {
  await writeFile(RECORD, `${JSON.stringify(sizes, null, 2)}\n`);
  await writeFile(README, readme);
}
if (readme !== (await readFile(README, 'utf8'))) {
  console.error('The README has other figures or another integrity: npm run size -- --update.');
  process.exitCode = 1;
}

const recorded = JSON.parse(await readFile(RECORD, 'utf8')) as Record<string, Size>;
for (const [file, size] of Object.entries(sizes)) {
  console.log(sizeText(file, size));
  const { target, most } = BUDGETS[file] ?? { target: Infinity, most: Infinity };
  if (size.brotli > target) {
    console.log(`  ${size.brotli - target} more than its target of ${target}`);
  }
  if (size.brotli > most) {
    console.error(`${file} is ${size.brotli - most} bytes over its budget of ${most} with brotli.`);
    process.exitCode = 1;
  }
  // Compressed sizes may differ by a few bytes between builds of Node; the raw one is exact.
  const change = size.raw - (recorded[file]?.raw ?? 0);
  if (change === 0) continue;
  console.error(
    `${file} changed by ${change} bytes. If that is meant: npm run size -- --update, and commit ${RECORD}.`,
  );
  process.exitCode = 1;
}

const failed = process.exitCode ? 1 : 0;
const withBudget = Object.entries(sizes).filter(([file]) => file in BUDGETS);
writeStepResult({
  counts: { passed: 1 - failed, failed, skipped: 0 },
  figures: withBudget.map(([file, size]) => ({ title: sizeText(file, size), places: [] })),
});

function sizeText(file: string, { raw, gzip, brotli }: Size): string {
  return `${file}: ${raw} bytes raw, ${gzip} gzip, ${brotli} brotli`;
}

/** The README with the figures and the snippet of this build. */
function readmeWith(readme: string): string {
  return withSection(withSection(readme, 'size', figures()), 'integrity', snippet());
}

/** The sentences about the sizes, made from the figures. */
function figures(): string {
  return `The script is ${figuresOf(SCRIPT)}.
All that an offer needs before it is shown is ${figuresOf(FIRST_OFFER)}.
The self-contained script is ${figuresOf(SELF_CONTAINED)}.
With a bundler, \`warranty-widget/define\` is ${figuresOf(BUNDLED)},
Lit included: the scripts have only what they need of it.`;
}

function figuresOf(what: string): string {
  const { raw = 0, gzip = 0, brotli = 0 } = sizes[what] ?? {};
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  return `${kilobytes(brotli)} with brotli, ${kilobytes(gzip)} with gzip, ${kilobytes(raw)} raw`;
}

/** The script tag of a page that takes the script from elsewhere. */
function snippet(): string {
  const version = String(readJson('package.json')['version']);
  const integrity = String(readJson(INTEGRITY)[SELF_CONTAINED]);
  return `\`\`\`html
<script
  async
  src="https://cdn.jsdelivr.net/npm/warranty-widget@${version}/dist/cdn/${SELF_CONTAINED}"
  integrity="${integrity}"
  crossorigin="anonymous"
  data-service-url="https://plans.example"
  data-store-id="my-store"
  data-country="US"
></script>
\`\`\``;
}

/** The name of a file without the hash that the name of a part has. */
function nameOf(file: string): string {
  return basename(file).replace(/-[0-9a-f]{8}(?=\.js$)/, '');
}

function sumOf(...parts: readonly (Size | undefined)[]): Size {
  const sum = (unit: keyof Size) => parts.reduce((total, part) => total + (part?.[unit] ?? 0), 0);
  return { raw: sum('raw'), gzip: sum('gzip'), brotli: sum('brotli') };
}

function readJson(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
}

function sizeOf(content: Buffer): Size {
  const brotli = brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  return {
    raw: content.length,
    gzip: gzipSync(content, { level: 9 }).length,
    brotli: brotli.length,
  };
}
