import type { Selection } from '../../../schemas/selection.ts';
import { purposeOf } from './action-fingerprint.ts';
import { goesOnByItself } from './goes-on-by-itself.ts';
import { isSubmitButton } from './submit-button.ts';
import { warnOnce } from '../../warn-once.ts';

/** The offer that asks. */
export interface AskingHost extends HTMLElement {
  /** CSS selector of a form or button; absent: the offer never asks. */
  readonly askBefore: string | undefined;
  readonly selection: Selection | null;
  showPopup(): boolean;
}

/** What the shopper did to add the product, so that it can be done again. */
interface Act {
  readonly selector: string;
  readonly node: Element;
  /** What was clicked, inside the node; the page may listen there. */
  readonly clicked: HTMLElement | undefined;
  readonly submitter: HTMLElement | null;
  /** The product that was asked about. */
  readonly product: string;
  /** What the node would have added. */
  readonly purpose: string;
}

/** Products that were asked or answered for, by page: several offers may be for one product. */
const settled = new WeakMap<Document, Set<string>>();

/**
 * Asks once before a product is added without an answer: holds the submit or click, opens the popup,
 * and repeats the act when it closes. Where it has no reason to ask, or cannot, the act is untouched.
 *
 * Out of reach: listeners that capture on `window` before it, `form.submit()`, and frames.
 */
export class AskBefore {
  readonly #host: AskingHost;
  readonly #product: () => string | undefined;
  #root: ShadowRoot | undefined;
  #held: Act | undefined;
  #isRepeating = false;

  /** @param product - The product that a plan can be chosen for at this moment, as a key. */
  constructor(host: AskingHost, product: () => string | undefined) {
    this.#host = host;
    this.#product = product;
  }

  /** Listens ahead of the page's own listeners, which were not to be reached before the answer. */
  connect(): void {
    window.addEventListener('submit', this.#onAct, true);
    window.addEventListener('click', this.#onAct, true);
    // The submit of a form in a shadow root does not leave it.
    const root = this.#host.getRootNode();
    this.#root = root instanceof ShadowRoot ? root : undefined;
    this.#root?.addEventListener('submit', this.#onAct, true);
  }

  disconnect(): void {
    window.removeEventListener('submit', this.#onAct, true);
    window.removeEventListener('click', this.#onAct, true);
    this.#root?.removeEventListener('submit', this.#onAct, true);
  }

  /** The shopper answered, so there is no need to ask. */
  answer(): void {
    const product = this.#product();
    if (product !== undefined) this.#settled.add(this.#onThisPage(product));
  }

  /** The popup closed, however it did: the act that was held goes on. */
  resume(): void {
    const act = this.#held;
    if (!act) return;
    // In a task of its own: the choice that was accepted is made in this one, by the page as well.
    setTimeout(() => {
      if (this.#held !== act) return;
      this.#held = undefined;
      this.#repeat(act);
    });
  }

  readonly #onAct = (event: Event) => {
    if (this.#isRepeating) return;
    // Every click on the page comes by here: what is none of ours is passed on first.
    const node = this.#watched(event);
    if (!node || goesOnByItself(event)) return;
    if (this.#held ? this.#held.node !== node : !this.#hold(event, node)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  /** The form or button that the event is about, if the selector means it. */
  #watched(event: Event): Element | undefined {
    const selector = this.#host.askBefore;
    const path = event.composedPath();
    if (!selector || path.some(isOurs)) return undefined;
    const isSubmit = event.type === 'submit';
    return path.find(
      (target): target is Element =>
        target instanceof Element &&
        target instanceof HTMLFormElement === isSubmit &&
        matches(target, selector),
    );
  }

  /** Asks, if there is a reason to. @returns False where the act is to go on untouched. */
  #hold(event: Event, node: Element): boolean {
    const product = this.#product();
    if (product === undefined || this.#host.selection) return false;
    if (this.#settled.has(this.#onThisPage(product))) return false;
    const inner = event.composedPath().find((target) => target instanceof HTMLElement);
    this.#held = {
      selector: this.#host.askBefore ?? '',
      node,
      clicked: event.type === 'click' ? inner : undefined,
      submitter: event instanceof SubmitEvent ? event.submitter : null,
      product,
      purpose: purposeOf(node),
    };
    // Listeners of the page hear that it opens, and may close it at once: then nothing was asked.
    if (this.#host.showPopup()) this.#settled.add(this.#onThisPage(product));
    else this.#held = undefined;
    return this.#held !== undefined;
  }

  #repeat({ selector, node, clicked, submitter, product, purpose }: Act): void {
    const isSameProduct = this.#host.isConnected && this.#product() === product;
    const target = findTarget(this.#candidates(node, selector), purpose, isSameProduct);
    this.#isRepeating = true;
    try {
      if (target instanceof HTMLFormElement) {
        const button = sameSubmitter(target, submitter);
        whileEnabled(isSameProduct && button, () => target.requestSubmit(button));
      } else {
        const pressed = target === node && clicked?.isConnected ? clicked : target;
        if (!(pressed instanceof HTMLElement)) return;
        whileEnabled(isSameProduct && pressed, () => pressed.click());
      }
    } finally {
      this.#isRepeating = false;
    }
  }

  /** The node itself while it is on the page, else those that match now, because it was rendered anew. */
  #candidates(node: Element, selector: string): Element[] {
    if (node.isConnected) return [node];
    return [...(this.#root ?? document).querySelectorAll(selector)];
  }

  get #settled(): Set<string> {
    const { ownerDocument } = this.#host;
    const found = settled.get(ownerDocument) ?? new Set();
    settled.set(ownerDocument, found);
    return found;
  }

  #onThisPage(product: string): string {
    return location.pathname + product;
  }
}

/**
 * The node that adds the same thing; where the product is still the one that was asked about, also the
 * only one there is, whose other fields may have changed. Never one that adds another product.
 */
function findTarget(
  candidates: readonly Element[],
  purpose: string,
  isSameProduct: boolean,
): Element | undefined {
  const same = candidates.find((candidate) => purposeOf(candidate) === purpose);
  return same ?? (isSameProduct && candidates.length === 1 ? candidates[0] : undefined);
}

/** Shops disable the button that was pressed; the act that is repeated is one of before that. */
function whileEnabled(pressed: Element | null | false, repeat: () => void): void {
  const disabled = pressed ? pressed.closest('button:disabled, input:disabled') : null;
  disabled?.removeAttribute('disabled');
  try {
    repeat();
  } finally {
    disabled?.setAttribute('disabled', '');
  }
}

/** The submitter itself, or in a form that was rendered anew the one that stands for it. */
function sameSubmitter(form: HTMLFormElement, submitter: HTMLElement | null): HTMLElement | null {
  if (!isSubmitButton(submitter)) return null;
  if (submitter.form === form) return submitter;
  const { name, value } = submitter;
  const same = [...form.elements].find(
    (element) => isSubmitButton(element) && element.name === name && element.value === value,
  );
  return same instanceof HTMLElement ? same : null;
}

/** What happens inside our own elements, such as the popup's buttons, adds nothing. */
function isOurs(target: EventTarget): boolean {
  return (
    target instanceof Element && /^warranty-(offer|popup|whole-system)$/.test(target.localName)
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
