import { keepFieldEvents } from './page/elements/shared/field-events.ts';
import { EVERY_ELEMENT } from './page/every-element.ts';
import { importWords } from './page/import-words.ts';
import { registerElements } from './page/register-elements.ts';
import { loadWordsBy } from './page/words-source.ts';

// oxlint-disable-next-line unicorn/require-module-specifiers -- keeps the types for a page that imports this alone
export type {} from './page/every-element.ts';

/**
 * `warranty-widget/define`: registers every element, unless the browser is older than those supported,
 * lets them load their words in the page's language, and keeps their fields' events from the page's scripts.
 */
loadWordsBy((language) => void importWords(language));
registerElements(EVERY_ELEMENT);
keepFieldEvents();
