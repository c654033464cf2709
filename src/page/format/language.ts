/** The language used where the page names none, or none that can be used. */
export const DEFAULT_LANGUAGE = 'en';

/** The languages beside English that the elements have words in. */
export const LANGUAGES = [
  'ar',
  'de',
  'es',
  'fi',
  'fr',
  'fr-CA',
  'he',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt-BR',
  'sv',
  'tr',
  'zh-Hans',
] as const;

/** A language beside English that the elements have words in. */
export type WordsLanguage = (typeof LANGUAGES)[number];

/**
 * The language tag in its canonical form: `pt_br` becomes `pt-BR`.
 * @param otherwise - What an absent, empty or malformed tag counts as: English, unless it is given.
 */
export function usableLanguage(
  tag: string | null | undefined,
  otherwise = DEFAULT_LANGUAGE,
): string {
  try {
    // Nothing is tried for an empty tag, because the first error that the browser throws takes milliseconds.
    if (tag) return Intl.getCanonicalLocales(tag.trim().replaceAll('_', '-'))[0] ?? otherwise;
  } catch {
    // It throws for malformed tags only.
  }
  return otherwise;
}

/**
 * The tags that words for a language may have, the closest first: for `zh-TW` these are `zh-TW`,
 * `zh-Hant` and `zh`, because that is the script of Taiwan. For `no` and `nn`, `nb` is one of them.
 */
export function* closestLanguages(tag: string): Generator<string> {
  const lang = usableLanguage(tag);
  yield lang;
  // Only when the exact tag has no words: the first such call takes half of the script tag's time.
  const { language, script, region } = new Intl.Locale(lang).maximize();
  yield* [`${language}-${script}`, `${language}-${region}`, language];
  // Pages in Norwegian use any of the three tags, and mostly mean one written language (`nb`).
  if (/^n[bno]$/.test(language)) yield* ['nb', 'no'];
}

/** The language in which the elements have words for a tag; absent: English is closest. */
export function wordsLanguage(tag: string): WordsLanguage | undefined {
  if (!tag || /^en([-_]|$)/i.test(tag)) return undefined;
  for (const closest of closestLanguages(tag)) {
    // To Portuguese of other countries, Brazil's is closer than English.
    const name = closest === 'pt' ? 'pt-BR' : closest;
    const found = LANGUAGES.find((language) => language === name);
    if (found) return found;
  }
  return undefined;
}
