import type { CoverageSection } from '../../schemas/quote-shape.ts';

/** A list of terms, written as a text for people to read. */
export function terms(text: string): string[] {
  return text.trim().split(/,\s+/);
}

/** A section of what the plans cover. */
export function covered(coverageItemTitle: string, coverageItemList: string[]): CoverageSection {
  return { coverageItemType: 'COVERAGE_OPTION', coverageItemTitle, coverageItemList };
}

/** The section of what the plans do not cover. The interface shows no type for it, so the type is the service's own. */
export function notCovered(coverageItemList: string[]): CoverageSection {
  return {
    coverageItemType: 'COVERAGE_EXCLUSION',
    coverageItemTitle: 'Not covered',
    coverageItemList,
  };
}
