/**
 * `npm run size`: the size of the script-tag builds, beside the recorded one. A change of size fails
 * until it is acknowledged by `npm run size -- --update`, in the commit that makes it.
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

interface Size {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

const FILES = ['warranty-widget.js', 'warranty-widget.mjs'];
const RECORD = 'test/package/size.json';
const README = 'README.md';

if (!FILES.every((file) => existsSync(`dist/cdn/${file}`))) {
  console.error('The script-tag builds are missing: npm run build.');
  process.exit(1);
}
const entries = await Promise.all(
  FILES.map(async (file) => [file, sizeOf(await readFile(`dist/cdn/${file}`))] as const),
);
const sizes: Record<string, Size> = Object.fromEntries(entries);
if (process.argv.includes('--update')) {
  await writeFile(RECORD, `${JSON.stringify(sizes, null, 2)}\n`);
  const readme = await readFile(README, 'utf8');
  await writeFile(
    README,
    readme.replace(/(<!-- size -->\n).*?(?=<!-- \/size -->)/s, `$1${figures()}`),
  );
}

const recorded = JSON.parse(await readFile(RECORD, 'utf8')) as Record<string, Size>;
for (const [file, size] of Object.entries(sizes)) {
  console.log(`${file}: ${size.raw} bytes raw, ${size.gzip} gzip, ${size.brotli} brotli`);
  // Compressed sizes may differ by a few bytes between builds of Node; the raw one is exact.
  const change = size.raw - (recorded[file]?.raw ?? 0);
  if (change === 0) continue;
  console.error(
    `${file} changed by ${change} bytes. If that is meant: npm run size -- --update, and commit ${RECORD}.`,
  );
  process.exitCode = 1;
}

/** The README's sentence about the size, made from the figures. */
function figures(): string {
  const { raw = 0, gzip = 0, brotli = 0 } = sizes['warranty-widget.js'] ?? {};
  const [plain, ...compressed] = [raw, gzip, brotli].map(
    (bytes) => `${(bytes / 1000).toFixed(1)} kB`,
  );
  return `\nThe script is ${compressed[1]} with brotli, ${compressed[0]} with gzip, ${plain} raw.\n\n`;
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
