export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Lighthouse's scores of a page, from 0 to 100, by category. */
export type Scores = Readonly<Record<(typeof CATEGORIES)[number], number>>;
