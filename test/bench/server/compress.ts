import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';

const compressed = new Map<string, Buffer>();

/** The content in brotli at its highest quality, as a CDN keeps it; each content once. */
export function compress(content: Buffer): Buffer {
  const key = createHash('sha256').update(content).digest('base64');
  const known = compressed.get(key);
  if (known) return known;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const small = brotliCompressSync(content, { params });
  compressed.set(key, small);
  return small;
}
