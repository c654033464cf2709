import { showReceived } from './event-panel.ts';
import { find } from './find.ts';
import { isAttribute, isStyle, offerSnippet, styleSheet } from './offer-snippet.ts';

const settings = find('#settings', HTMLFormElement);
const preview = find('#preview', HTMLFormElement);
const added = find('#added', HTMLElement);
const theme = find('#theme', HTMLLinkElement);
const sources = {
  snippet: find('#snippet', HTMLElement),
  'style-sheet': find('#style-sheet', HTMLElement),
};

/** The element, what can be copied, and the page's address follow every change of a setting. */
function follow(): void {
  const values = Object.fromEntries(
    [...new FormData(settings)].filter(
      (entry): entry is [string, string] => !(entry[1] instanceof File),
    ),
  );
  const offer = preview.querySelector('warranty-offer');
  for (const [name, value] of Object.entries(values)) {
    if (isStyle(name)) offer?.style.setProperty(name, value);
    else if (!isAttribute(name)) continue;
    else if (value === '') offer?.removeAttribute(name);
    else if (offer?.getAttribute(name) !== value) offer?.setAttribute(name, value);
  }
  // The page around the element is as dark, and reads in the same direction, as the element.
  preview.style.colorScheme = values['color-scheme'] ?? '';
  preview.dir = isRightToLeft(values['lang'] ?? '') ? 'rtl' : 'ltr';
  preview.dataset['frame'] = values['frame'];
  theme.disabled = !values['theme'];
  if (values['theme']) theme.href = `/themes/${values['theme']}.css`;
  for (const picker of settings.querySelectorAll<HTMLElement>('[data-picks]')) {
    picker.style.setProperty('--picked', values[picker.dataset['picks'] ?? ''] ?? '');
  }
  added.textContent = '';
  sources.snippet.textContent = offerSnippet(values, location.origin);
  sources['style-sheet'].textContent = styleSheet(values);
  history.replaceState(null, '', addressOf(values));
}

/** Writes the settings into the page's address: only those that differ from their initial values. */
function addressOf(values: Readonly<Record<string, string>>): string {
  const changed = Object.entries(values).filter(
    ([name, value]) => value !== fieldOf(name)?.dataset['initial'],
  );
  return `?${new URLSearchParams(changed)}`;
}

/** A setting's control, or the first of its buttons. */
function fieldOf(name: string): HTMLElement | undefined {
  return [...settings.elements]
    .filter((element) => element instanceof HTMLElement)
    .find((element) => element.getAttribute('name') === name);
}

function isRightToLeft(language: string): boolean {
  return /^(ar|fa|he|ur)\b/i.test(language);
}

/** A picked colour goes into the text field beside it. */
function pick({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || !target.dataset['picks']) return;
  const field = fieldOf(target.dataset['picks']);
  if (field instanceof HTMLInputElement) field.value = target.value;
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const { copies = '' } = button.dataset;
  const text = copies in sources ? find(`#${copies}`, HTMLElement).textContent : location.href;
  // The label's nodes, not its text: a part of it is for screen readers alone.
  const label = [...button.childNodes];
  const isTold = button.textContent === 'Copied';
  await navigator.clipboard.writeText(text);
  // After a second press, the first one still gives the label back.
  if (isTold) return;
  button.textContent = 'Copied';
  button.addEventListener('blur', () => button.replaceChildren(...label), { once: true });
}

document.addEventListener('input', (event) => {
  pick(event);
  follow();
});
settings.addEventListener('submit', (event) => {
  event.preventDefault();
  // After a failure the address is the same, but the service may have recovered.
  preview.querySelector('warranty-offer')?.refresh();
});
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copies]')) {
  button.addEventListener('click', () => void copy(button));
}
preview.addEventListener('submit', (event) => {
  event.preventDefault();
  const isWithPlan = new FormData(preview).has('warranty');
  added.textContent = isWithPlan ? 'Added with the plan.' : 'Added without a plan.';
});
follow();
showReceived(preview);
