import {
  COVERAGE_MAX_LENGTH,
  COVERAGE_SECTIONS_MAX,
  COVERAGE_STATEMENTS_MAX,
  COVERAGE_TEXTS_MAX,
  HEADING_MAX_LENGTH,
  STATEMENT_MAX_LENGTH,
} from './limits.ts';
import type { CoverageSection } from './quote-shape.ts';
import { givenFields } from './rules.ts';
import { shownText } from './shown-text.ts';

/** How much more may be shown. */
interface Room {
  texts: number;
  characters: number;
}

/**
 * The sections of what a plan covers, as far as they can be shown. A section without a title is left
 * out whole: statements of which nobody can say whether they are covered or excluded would mislead.
 * @param leaveOut - Called with the path of each entry that is left out.
 */
export function usableCoverage(list: unknown, leaveOut: (path: string) => void): CoverageSection[] {
  const room = { texts: COVERAGE_TEXTS_MAX, characters: COVERAGE_MAX_LENGTH };
  return entries(list, 'coverageList', COVERAGE_SECTIONS_MAX, leaveOut, (entry, path) => {
    const section = givenFields(entry);
    const title = text(section?.['coverageItemTitle'], HEADING_MAX_LENGTH, room);
    if (!section || title === undefined || !Array.isArray(section['coverageItemList'])) {
      return undefined;
    }
    const { coverageItemType } = section;
    return {
      ...section,
      // Without a kind, a section is shown as one of an unknown kind is.
      coverageItemType: typeof coverageItemType === 'string' ? coverageItemType : '',
      coverageItemTitle: title,
      coverageItemList: entries(
        section['coverageItemList'],
        `${path}.coverageItemList`,
        COVERAGE_STATEMENTS_MAX,
        leaveOut,
        (statement) => text(statement, STATEMENT_MAX_LENGTH, room),
      ).filter((statement) => statement.trim() !== ''),
    };
  });
}

/** The text as it can be shown; `undefined` for what is no text, or has no room left. */
function text(value: unknown, maxLength: number, room: Room): string | undefined {
  if (typeof value !== 'string') return undefined;
  const shown = shownText(value, maxLength);
  room.texts -= 1;
  room.characters -= shown.length;
  return room.texts < 0 || room.characters < 0 ? undefined : shown;
}

/** The first entries of a list, as far as they can be used; `leaveOut` is called for the others. */
function entries<Usable>(
  list: unknown,
  path: string,
  most: number,
  leaveOut: (path: string) => void,
  use: (entry: unknown, path: string) => Usable | undefined,
): Usable[] {
  if (!Array.isArray(list)) {
    leaveOut(path);
    return [];
  }
  if (list.length > most) leaveOut(`${path}[${most}]`);
  return list.slice(0, most).flatMap((entry, index) => {
    const entryPath = `${path}[${index}]`;
    const usable = use(entry, entryPath);
    if (usable !== undefined) return [usable];
    leaveOut(entryPath);
    return [];
  });
}
