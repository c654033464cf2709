import { ENTRY_MARK } from './form-entries.ts';
import { warnOnce } from './warn-once.ts';

/** The offer that asks. */
export interface AskingHost extends HTMLElement {
  /** CSS selector of a form or button; absent: the offer never asks. */
  readonly askBefore: string | undefined;
  showPopup(): boolean;
}

/** What the shopper did to add the product, so that it can be done again. */
interface Act {
  readonly selector: string;
  readonly node: Element;
  readonly submitter: HTMLElement | null;
  /** What `purpose` says of the node. */
  readonly purpose: string;
}

/**
 * Asks once before a product is added without an answer: holds the submit or click, opens the popup,
 * and repeats the act when it closes. Where it has no reason to ask, or cannot, the act is untouched.
 *
 * Out of reach: listeners that capture on `window` before it, `form.submit()`, and frames.
 */
export class AskBefore {
  readonly #host: AskingHost;
  readonly #unanswered: () => string | undefined;
  readonly #asked = new Set<string>();
  #held: Act | undefined;
  #isRepeating = false;

  /** @param unanswered - The product that offers are shown for and that was not answered for, as a key. */
  constructor(host: AskingHost, unanswered: () => string | undefined) {
    this.#host = host;
    this.#unanswered = unanswered;
  }

  /** Listens ahead of the page's own listeners, which were not to be reached before the answer. */
  connect(): void {
    window.addEventListener('submit', this.#onAct, true);
    window.addEventListener('click', this.#onAct, true);
  }

  disconnect(): void {
    window.removeEventListener('submit', this.#onAct, true);
    window.removeEventListener('click', this.#onAct, true);
  }

  /** The popup closed, however it did: the act that was held goes on. */
  resume(): void {
    const act = this.#held;
    if (!act) return;
    this.#held = undefined;
    // The choice that was accepted is made in this task; the form is to carry it.
    queueMicrotask(() => this.#repeat(act));
  }

  readonly #onAct = (event: Event) => {
    const act = this.#isRepeating ? undefined : this.#actOf(event);
    if (!act) return;
    if (!this.#held) {
      const product = this.#unanswered();
      if (product === undefined || this.#asked.has(product)) return;
      this.#held = act;
      if (!this.#host.showPopup()) {
        this.#held = undefined;
        return;
      }
      this.#asked.add(product);
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  #actOf(event: Event): Act | undefined {
    const selector = this.#host.askBefore;
    if (!selector) return undefined;
    const submitter = event instanceof SubmitEvent ? event.submitter : null;
    const isSubmit = event.type === 'submit';
    const node = event
      .composedPath()
      .find(
        (target): target is Element =>
          target instanceof Element &&
          target instanceof HTMLFormElement === isSubmit &&
          matches(target, selector),
      );
    return node && { selector, node, submitter, purpose: purpose(node) };
  }

  #repeat({ selector, node, submitter, purpose: wanted }: Act): void {
    // A node that was rendered anew is another one; one that adds another product is no replacement.
    const target = node.isConnected
      ? node
      : [...document.querySelectorAll(selector)].find((found) => purpose(found) === wanted);
    this.#isRepeating = true;
    if (target instanceof HTMLFormElement) target.requestSubmit(sameSubmitter(target, submitter));
    else if (target instanceof HTMLElement) target.click();
    this.#isRepeating = false;
  }
}

/** What a form sends besides the plan, or what a button says of itself: tells products apart. */
function purpose(node: Element): string {
  if (!(node instanceof HTMLFormElement)) {
    return JSON.stringify([
      node.localName,
      node.getAttribute('value'),
      node.getAttribute('href'),
      node instanceof HTMLElement && Object.entries(node.dataset),
    ]);
  }
  const sent = new FormData(node);
  for (const input of node.querySelectorAll<HTMLInputElement>(`input[${ENTRY_MARK}]`)) {
    sent.delete(input.name);
  }
  return JSON.stringify([node.action, [...sent]]);
}

/** The submitter itself, or in a form that was rendered anew the one that stands for it. */
function sameSubmitter(form: HTMLFormElement, submitter: HTMLElement | null): HTMLElement | null {
  if (!(submitter instanceof HTMLButtonElement || submitter instanceof HTMLInputElement)) {
    return null;
  }
  if (submitter.form === form) return submitter;
  const { name, value } = submitter;
  const candidates = [...form.elements].filter(
    (element) => element instanceof HTMLButtonElement || element instanceof HTMLInputElement,
  );
  return (
    candidates.find(
      (element) =>
        element.name === name &&
        element.value === value &&
        (element.type === 'submit' || element.type === 'image'),
    ) ?? null
  );
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    // Only a malformed selector throws.
    warnOnce(`<warranty-offer> ask-before="${selector}" is not a CSS selector.`);
    return false;
  }
}
