import { usableLanguage } from '../format/language.ts';

/** The language of an element: its own `lang`, else its closest ancestor's, across shadow roots. */
export function elementLanguage(element: Element): string {
  for (let node: Element | undefined = element; node; node = flatParent(node)) {
    const lang = node.getAttribute('lang');
    if (lang !== null) return usableLanguage(lang);
  }
  return usableLanguage(undefined);
}

function flatParent(element: Element): Element | undefined {
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : undefined;
}
