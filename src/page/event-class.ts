/** The browser's own `Event`, even where a page has replaced it, as MooTools does by its `DOMEvent`. */
export const Event = nativeEvent();

function nativeEvent(): typeof globalThis.Event {
  const parent: unknown = globalThis.UIEvent && Object.getPrototypeOf(UIEvent);
  return isEventClass(parent) ? parent : globalThis.Event;
}

function isEventClass(value: unknown): value is typeof globalThis.Event {
  return typeof value === 'function' && value.name === 'Event';
}

/** Every event of the elements bubbles and crosses shadow roots, so that one listener on the page hears all. */
export const everywhere: EventInit = { bubbles: true, composed: true };
