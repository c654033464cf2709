import { usableLanguage } from '../../format/language.ts';
import { withAncestors } from './flat-tree.ts';

/** The language of an element: its own `lang`, else its closest ancestor's, across shadow roots. */
export function elementLanguage(element: Element): string {
  for (const node of withAncestors(element)) {
    const lang = node.getAttribute('lang');
    if (lang !== null) return usableLanguage(lang);
  }
  return usableLanguage(undefined);
}
