import { showReceived } from './event-panel.ts';
import { find } from './find.ts';
import { isStyle, offerSnippet } from './offer-snippet.ts';

const settings = find('#settings', HTMLFormElement);
const preview = find('#preview', HTMLFormElement);
const snippet = find('#snippet', HTMLElement);
const copy = find('#copy', HTMLButtonElement);

/** The element, the snippet and the page's address follow every change of a setting. */
function follow(): void {
  const values = Object.fromEntries(
    [...new FormData(settings)].filter(
      (entry): entry is [string, string] => !(entry[1] instanceof File),
    ),
  );
  const offer = preview.querySelector('warranty-offer');
  for (const [name, value] of Object.entries(values)) {
    if (isStyle(name)) offer?.style.setProperty(name, value);
    else if (value === '') offer?.removeAttribute(name);
    else if (offer?.getAttribute(name) !== value) offer?.setAttribute(name, value);
  }
  // The page around the element is as dark, and reads in the same direction, as the element.
  preview.style.colorScheme = values['color-scheme'] ?? '';
  preview.dir = isRightToLeft(values['lang'] ?? '') ? 'rtl' : 'ltr';
  snippet.textContent = offerSnippet(values, location.origin);
  const query = new URLSearchParams(Object.entries(values));
  history.replaceState(null, '', `?${query}`);
}

function isRightToLeft(language: string): boolean {
  return /^(ar|fa|he|ur)\b/i.test(language);
}

settings.addEventListener('input', follow);
settings.addEventListener('submit', (event) => {
  event.preventDefault();
  // After a failure: the address is the same, but the service may have recovered.
  preview.querySelector('warranty-offer')?.refresh();
});
copy.addEventListener('click', () => {
  void navigator.clipboard.writeText(snippet.textContent).then(() => (copy.textContent = 'Copied'));
});
preview.addEventListener('submit', (event) => event.preventDefault());
follow();
showReceived(preview);
