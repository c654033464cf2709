import { withRenderedAncestors } from '../shared/flat-tree.ts';

/** Red, green, blue and opacity, from 0 to 1. */
type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const CLEAR: Colour = [0, 0, 0, 0];

/** The luminance from which on black is easier to read than white: √(1.05 × 0.05) − 0.05, where both contrast alike. */
const BRIGHT = 0.1791;

/** The least contrast of readable text, by WCAG 2.2 (AA). */
const LEAST_CONTRAST = 4.5;

/**
 * Gives a dialog the text and background colours that the page has where the element stands. A dialog
 * lies above the page, so it inherits no background. Over an image, and where the text would not be readable, it
 * keeps the browser's own colours: the dark ones where the page is dark.
 */
export function takePageColours(element: Element, dialog: HTMLElement): void {
  const { style } = dialog;
  const background = backgroundOf(element, dialog);
  const { color } = getComputedStyle(element);
  const text = parse(color, dialog);
  const isReadable =
    background && contrast(background, [text, background].reduce(through, CLEAR)) >= LEAST_CONTRAST;
  const isDark = background ? !isBright(background) : isBright(text);
  style.setProperty('color-scheme', isDark ? 'dark' : 'light');
  style.setProperty('--_page-color', isReadable ? color : 'CanvasText');
  style.setProperty(
    '--_page-background',
    isReadable ? `color(srgb ${background.slice(0, 3).join(' ')})` : 'Canvas',
  );
  style.setProperty('--_accent-text', textOnAccent(dialog));
}

/** The colour of text on the accent: the dialog's background, or black or white if that would be hard to read. */
function textOnAccent(dialog: HTMLElement): string {
  const { backgroundColor, columnRuleColor } = getComputedStyle(dialog);
  const background = parse(backgroundColor, dialog);
  const accent = [parse(columnRuleColor, dialog), background].reduce(through, CLEAR);
  if (contrast(accent, background) >= LEAST_CONTRAST) return 'var(--_background)';
  return isBright(accent) ? '#000' : '#fff';
}

/** True for a colour on which black is easier to read than white. */
function isBright(colour: Colour): boolean {
  return luminance(colour) > BRIGHT;
}

/** The background that is seen behind an element, through its ancestors; absent where one of them has an image. */
function backgroundOf(element: Element, probe: HTMLElement): Colour | undefined {
  let seen = CLEAR;
  for (const node of withRenderedAncestors(element)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(node);
    if (backgroundImage !== 'none') return undefined;
    seen = through(seen, parse(backgroundColor, probe));
    if (seen[3] === 1) return seen;
  }
  return through(seen, parse(getComputedStyle(element).columnRuleColor, probe));
}

/** The colour that is seen where a colour, which may let some light through, lies before another one. */
function through([red, green, blue, alpha]: Colour, behind: Colour): Colour {
  const share = (1 - alpha) * behind[3];
  return [
    red + behind[0] * share,
    green + behind[1] * share,
    blue + behind[2] * share,
    alpha + share,
  ];
}

/** Most computed colours are written like this, and can be read without a change of a style. */
const IN_SRGB = /^(rgb|color\(srgb )/;

/** @param probe - An element whose style may be changed to have the browser compute the colour. */
function parse(color: string, probe: HTMLElement): Colour {
  const inSrgb = IN_SRGB.test(color) ? color : mixed(color, probe);
  const [red = 0, green = 0, blue = 0, alpha = 1] =
    inSrgb.match(/-?[\d.]+(e-?\d+)?/g)?.map(Number) ?? [];
  const most = inSrgb.startsWith('rgb') ? 255 : 1;
  return [red / most, green / most, blue / most, alpha];
}

/** Mixes a colour with itself, because browsers compute mixed colours in sRGB, however they were written. */
function mixed(color: string, probe: HTMLElement): string {
  probe.style.color = `color-mix(in srgb, ${color}, ${color})`;
  const { color: computed } = getComputedStyle(probe);
  probe.style.color = '';
  return computed;
}

function contrast(one: Colour, other: Colour): number {
  const ratio = (luminance(one) + 0.05) / (luminance(other) + 0.05);
  return Math.max(ratio, 1 / ratio);
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
