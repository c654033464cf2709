/** Whether the code runs in a page. The script-tag builds have `true` in its place (`scripts/in-page.ts`). */
export const IS_IN_PAGE = Boolean(globalThis.document);
