import { importWords } from './page/import-words.ts';
import { registerEveryElement } from './page/register-every-element.ts';
import { loadWordsBy } from './page/words-source.ts';

// oxlint-disable-next-line unicorn/require-module-specifiers -- keeps the types for a page that imports this alone
export type {} from './page/every-element.ts';

/**
 * `warranty-widget/define`: registers every element, unless the browser is older than those supported, and
 * lets them load their words in the page's language.
 */
loadWordsBy((language) => void importWords(language));
registerEveryElement();
