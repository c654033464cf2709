import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** So many pixels may differ: the edges of a glyph. */
const MOST_DIFFERENT = 12;

/**
 * What differs between two pictures, as a PNG file of three beside each other: as stored, the differences in
 * red, and as it is now. Nothing where they are the same to the eye.
 */
export function difference(stored: Buffer, now: Buffer): Buffer | undefined {
  const [before, after] = [PNG.sync.read(stored), PNG.sync.read(now)];
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const [left, right] = [before, after].map((picture) => padded(picture, width, height));
  if (!left || !right) return undefined;
  const middle = new PNG({ width, height });
  const count = pixelmatch(left.data, right.data, middle.data, width, height, { threshold: 0.1 });
  const isSameSize = before.width === after.width && before.height === after.height;
  if (isSameSize && count <= MOST_DIFFERENT) return undefined;
  const all = new PNG({ width: width * 3, height });
  for (const [place, part] of [left, middle, right].entries()) {
    PNG.bitblt(part, all, 0, 0, width, height, place * width, 0);
  }
  return PNG.sync.write(all);
}

function padded(picture: PNG, width: number, height: number): PNG {
  const larger = new PNG({ width, height });
  PNG.bitblt(picture, larger, 0, 0, picture.width, picture.height, 0, 0);
  return larger;
}
