import { PNG } from 'pngjs';

/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The contrast of two colours, by WCAG 2.2. */
export function contrast(one: Rgb, other: Rgb): number {
  const ratio = (luminance(one) + 0.05) / (luminance(other) + 0.05);
  return Math.max(ratio, 1 / ratio);
}

export function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How many pixels of two pictures of one size differ by at least this contrast. */
export function changedPixels(before: Buffer, after: Buffer, least: number): number {
  const [old, now] = [PNG.sync.read(before), PNG.sync.read(after)];
  const at = ({ data }: PNG, place: number): Rgb => [
    data[place] ?? 0,
    data[place + 1] ?? 0,
    data[place + 2] ?? 0,
  ];
  let count = 0;
  for (let place = 0; place < now.data.length; place += 4) {
    const [was, is] = [at(old, place), at(now, place)];
    // Nearly all pixels are the same, and luminance takes long.
    if (!isEqual(was, is) && contrast(was, is) >= least) count += 1;
  }
  return count;
}

function isEqual(one: Rgb, other: Rgb): boolean {
  return one.every((part, index) => part === other[index]);
}
