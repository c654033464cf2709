import type { Selection, WholeSystemSelection } from '../schemas/selection.ts';
import type { PlanContext } from './measured-event.ts';

/** The fields of an element that are read; each is absent before the element is defined. */
interface ElementFields {
  readonly form?: unknown;
  readonly status?: unknown;
  readonly selection?: Selection | WholeSystemSelection | null;
  readonly currency?: unknown;
  readonly quantity?: unknown;
  /** Resolves when the element has shown its state, and fired that state's event. */
  readonly updateComplete?: unknown;
}

/** What a ready element said when its form was sent. */
interface SentElement {
  readonly selection: Selection | WholeSystemSelection | null;
  readonly context: PlanContext;
}

const ELEMENTS = 'warranty-offer, warranty-whole-system';

/** The page's elements, and which of them fired an event. */
export class SeenElements {
  readonly #fired = new WeakSet<Element>();

  /** Remembers the element that fired an event, also from a shadow root; gives what it says of its plans. */
  see(event: Event): PlanContext {
    const [target] = event.composedPath();
    if (!(target instanceof Element)) return {};
    this.#fired.add(target);
    return contextOf(target);
  }

  /** The elements that showed an offer before anybody listened, and have fired no event since. */
  async readyBefore(): Promise<Element[]> {
    const ready = readyElements();
    await Promise.all(ready.map(({ updateComplete }) => updateComplete));
    return ready.filter((element) => !this.#fired.has(element));
  }

  /** The elements of a form that show an offer; the form sends nothing of those that are disabled. */
  readyIn(form: EventTarget | null): SentElement[] {
    return readyElements()
      .filter((element) => form && element.form === form && !element.matches(':disabled'))
      .map((element) => ({ selection: element.selection ?? null, context: contextOf(element) }));
  }
}

/** The elements that show an offer, without those in shadow roots: a form's `submit` does not leave these either. */
function readyElements(): (Element & ElementFields)[] {
  const elements = [...document.querySelectorAll(ELEMENTS)];
  return elements.filter(({ status }: Element & ElementFields) => status === 'ready');
}

function contextOf({ currency, quantity }: Element & ElementFields): PlanContext {
  return {
    currency: typeof currency === 'string' ? currency.toUpperCase() : undefined,
    // A page may give the text of a field.
    quantity: Number(quantity) || undefined,
  };
}
