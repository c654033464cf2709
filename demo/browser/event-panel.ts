import { find } from './find.ts';

/** Every event of the offer, as `HTMLElementEventMap` types them. */
const eventTypes = [
  'warranty-ready',
  'warranty-view',
  'warranty-select',
  'warranty-clear',
  'warranty-popup-toggle',
  'warranty-decline',
  'warranty-unavailable',
  'warranty-error',
] as const;

type OfferEvent = HTMLElementEventMap[(typeof eventTypes)[number]];

/** Shows an offer's events as they fire, newest first, and the form as it would be sent now. */
export function showReceived(form: HTMLFormElement): void {
  const events = find('#received-events', HTMLOListElement);
  const fields = find('#received-form', HTMLDListElement);
  const showForm = () => fields.replaceChildren(...formEntries(form));
  // In a task of its own: an event may come while the browser gathers the form's entries, and it cannot gather them
  // twice at once.
  const showFormSoon = () => void setTimeout(showForm);
  for (const type of eventTypes) {
    form.addEventListener(type, (event) => {
      events.prepend(eventEntry(event));
      showFormSoon();
    });
  }
  form.addEventListener('input', showFormSoon);
  showForm();
}

function eventEntry(event: OfferEvent): HTMLElement {
  const time = create('time', timeText(new Date()));
  const entry = create('li');
  entry.append(time, create('b', event.type), create('pre', describe(event)));
  return entry;
}

/** Hours, minutes and seconds. The browser's own format of a time would hold the first event back on a slow phone. */
function timeText(date: Date): string {
  return [date.getHours(), date.getMinutes(), date.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** The event's own fields; a quote by its id and number of offers. */
function describe(event: OfferEvent): string {
  if ('quote' in event) {
    const { warrantyQuoteId, warrantyQuoteItemList } = event.quote;
    return `quote ${warrantyQuoteId} with ${warrantyQuoteItemList.length} offers`;
  }
  if ('selection' in event) return JSON.stringify(event.selection, null, 2);
  if ('error' in event) return `${event.error.name}: ${event.error.message}`;
  if ('reason' in event) return `reason: ${event.reason}`;
  return 'open' in event ? `open: ${event.open}` : '';
}

function formEntries(form: HTMLFormElement): HTMLElement[] {
  return [...new FormData(form)].map(([name, value]) => {
    const data = create('dd');
    data.append(create('pre', typeof value === 'string' ? readable(value) : value.name));
    const entry = create('div');
    entry.append(create('dt', name), data);
    return entry;
  });
}

function readable(value: string): string {
  return value.startsWith('{') ? JSON.stringify(JSON.parse(value), null, 2) : value;
}

function create(tag: string, text = ''): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
