import type { Selection, WholeSystemSelection } from '../schemas/selection.ts';
import type { PlanContext } from './measured-event.ts';

/** The fields of an element that are read; each is absent before the element is defined. */
interface ElementFields {
  readonly form?: unknown;
  readonly status?: unknown;
  readonly selection?: Selection | WholeSystemSelection | null;
  readonly currency?: unknown;
  readonly quantity?: unknown;
}

/** What an element had when its form was sent. */
interface SentElement {
  readonly selection: Selection | WholeSystemSelection | null;
  readonly context: PlanContext;
}

const ELEMENTS = 'warranty-offer, warranty-whole-system';

/** The elements that fired an event, those in shadow roots included, which no query finds. */
export class SeenElements {
  readonly #fired = new Set<Element>();

  /** Remembers the element that fired an event; gives what it says of its plans. */
  see(event: Event): PlanContext {
    const [target] = event.composedPath();
    if (!(target instanceof Element)) return {};
    if (target.matches(ELEMENTS)) {
      for (const element of this.#fired) if (!element.isConnected) this.#fired.delete(element);
      this.#fired.add(target);
    }
    return contextOf(target);
  }

  /** The elements of a form that show an offer. */
  readyIn(form: EventTarget | null): SentElement[] {
    const elements = new Set([...document.querySelectorAll(ELEMENTS), ...this.#fired]);
    return [...elements].flatMap((element: Element & ElementFields): SentElement[] => {
      if (!form || element.form !== form || element.status !== 'ready') return [];
      return [{ selection: element.selection ?? null, context: contextOf(element) }];
    });
  }
}

function contextOf({ currency, quantity }: Element & ElementFields): PlanContext {
  return {
    currency: typeof currency === 'string' ? currency : undefined,
    quantity: typeof quantity === 'number' ? quantity : undefined,
  };
}
