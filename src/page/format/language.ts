/** The language used where the page names none, or none that can be used. */
export const DEFAULT_LANGUAGE = 'en';

/**
 * The language tag in its canonical form: `pt_br` becomes `pt-BR`. Absent, empty or malformed: `en`.
 */
export function usableLanguage(tag: string | null | undefined): string {
  try {
    return Intl.getCanonicalLocales((tag ?? '').trim().replaceAll('_', '-'))[0] ?? DEFAULT_LANGUAGE;
  } catch {
    // It throws for malformed tags only.
    return DEFAULT_LANGUAGE;
  }
}
