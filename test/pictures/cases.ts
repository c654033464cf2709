import { LANGUAGES } from '../../src/page/format/language.ts';

/** The themes that the package brings; the empty one is no theme. */
const THEMES = ['', 'line', 'outline', 'soft', 'solid'] as const;
const SHOWN = ['offers', 'popup'] as const;
const SCHEMES = ['light', 'dark'] as const;
/** Widths of a page, in CSS pixels. */
const WIDTHS = [320, 768] as const;

/** One stored picture: every status and layout below each other, or the open popup. */
export interface PictureCase {
  readonly name: string;
  readonly shows: (typeof SHOWN)[number];
  readonly theme: (typeof THEMES)[number];
  readonly scheme: (typeof SCHEMES)[number];
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly width: number;
}

type Chosen = Pick<PictureCase, 'shows' | 'lang'> & Partial<PictureCase>;

function pictureOf({ theme = '', scheme = 'light', width = 320, ...chosen }: Chosen): PictureCase {
  const dir = ['ar', 'he'].includes(chosen.lang) ? 'rtl' : 'ltr';
  const { shows, lang } = chosen;
  const name = [shows, theme || 'plain', scheme, lang, width].join('-');
  return { name, shows, theme, scheme, lang, dir, width };
}

/** Statuses and layouts, and the popup, in every theme, light and dark, and in every language. */
export const EVERY_LOOK: readonly PictureCase[] = SHOWN.flatMap((shows) => [
  ...THEMES.flatMap((theme) =>
    SCHEMES.map((scheme) => pictureOf({ shows, lang: 'en', theme, scheme })),
  ),
  ...LANGUAGES.map((lang) => pictureOf({ shows, lang })),
]);

/** Theme x light and dark x direction or width; and more scripts. */
export const CASES: readonly PictureCase[] = THEMES.flatMap((theme) =>
  SCHEMES.flatMap((scheme) => [
    ...WIDTHS.map((width) => pictureOf({ shows: 'popup', lang: 'en', theme, scheme, width })),
    pictureOf({ shows: 'offers', lang: 'en', theme, scheme }),
    pictureOf({ shows: 'offers', lang: 'ar', theme, scheme }),
  ]),
).concat(
  THEMES.map((theme) => pictureOf({ shows: 'offers', lang: 'en', theme, width: 768 })),
  ['he', 'ja', 'hi', 'de'].map((lang) => pictureOf({ shows: 'offers', lang })),
  ['ar', 'ja'].map((lang) => pictureOf({ shows: 'popup', lang })),
);
