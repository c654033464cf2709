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
