import { attributeOf, closest, fits } from '../../selectors.ts';
import { elementsOf } from '../shared/elements-of.ts';
import { rootOf } from '../shared/flat-tree.ts';
import { type ActionFingerprint, actionReader } from './action-fingerprint.ts';
import { formOf } from './form-of.ts';

/** A submit or click that waits for the popup to close, and all that it takes to do it again. */
export class HeldAction {
  readonly #event: Event;
  readonly #selector: string;
  /** The form that was submitted, or the clicked element that the selector matches. */
  readonly #node: Element;
  readonly #root: Document | ShadowRoot;
  /** The innermost element that was clicked, because the page may listen there. */
  readonly #clicked: HTMLElement | undefined;
  readonly #fingerprint: ActionFingerprint;
  /** Index among the elements with the same fingerprint. */
  readonly #index: number;
  /** True where the browser may allow the action only right after a press. */
  readonly #needsPress: boolean;
  /**
   * True for what may come to nothing when a script does it again: a shopper's click, which a page can tell from that of
   * a script, and a script's own submit event, because the script that fired it may submit the form unless it is held.
   */
  readonly isDoubtful: boolean;

  /** @param isRepeated - The event comes from an offer that repeats what is doubtful. */
  constructor(event: Event, node: Element, selector: string, isRepeated: boolean) {
    this.#event = event;
    this.#needsPress = navigator.userActivation.isActive && !isSentWithinTab(event);
    this.isDoubtful = isRepeated || (event.type === 'click') === event.isTrusted;
    this.#selector = selector;
    this.#node = node;
    const root = rootOf(node);
    this.#root = root instanceof ShadowRoot ? root : document;
    this.#clicked = event.composedPath().find((target) => target instanceof HTMLElement);
    this.#fingerprint = actionReader()(node);
    this.#index = this.#same(this.#matching(this.#root)).indexOf(node);
  }

  /** True when the browser no longer allows the page what it allows right after a press. */
  get isTooLate(): boolean {
    return this.#needsPress && !navigator.userActivation.isActive;
  }

  /** Whether an action on this node would add the same, even if the page replaced what was pressed. */
  isSameAs(node: Element): boolean {
    return this.#node === node || this.#same([node]).length > 0;
  }

  /**
   * The element to do the action on: the same one, or the one rendered in its place. It is never one that
   * would add another product.
   *
   * @param isSameProduct - The offer is still for the same product. Then an element that names this
   *   product will do if it is the only one, even if its other fields changed.
   */
  target(isSameProduct: boolean): Element | undefined {
    const candidates = this.#node.isConnected
      ? [this.#node]
      : this.#matching(this.#root.isConnected ? this.#root : document);
    const id = attributeOf(this.#node, 'id');
    const withId = (nodes: Element[]) => nodes.find((each) => id && attributeOf(each, 'id') === id);
    const same = this.#same(candidates);
    const found = withId(same) ?? same[this.#index] ?? same[0];
    if (found || !isSameProduct) return this.#repeatable(found);
    const likely = this.#same(candidates, 'product');
    return this.#repeatable(withId(likely) ?? (likely.length === 1 ? likely[0] : undefined));
  }

  /** Does the action again, as nearly as a script can. */
  repeat(target: Element): void {
    if (target instanceof HTMLFormElement) {
      const button = this.#submitterIn(target);
      whileEnabled(button ?? target, () => this.#submit(target, button));
    } else {
      const clicked = this.#clicked?.isConnected && target === this.#node ? this.#clicked : target;
      if (clicked instanceof HTMLElement) whileEnabled(clicked, () => clicked.click());
    }
  }

  #submit(form: HTMLFormElement, submitter: SubmitButton | null): void {
    const { isTrusted, bubbles, cancelable, composed } = this.#event;
    if (isTrusted) {
      // Not the form's own method: a field may be named `requestSubmit`.
      HTMLFormElement.prototype.requestSubmit.call(form, submitter);
      return;
    }
    // A submit event that a script made submits nothing by itself.
    form.dispatchEvent(new SubmitEvent('submit', { bubbles, cancelable, composed, submitter }));
  }

  /** The node, unless it is a form without its button: it might be sent elsewhere, or lack what the button sends. */
  #repeatable(node: Element | undefined): Element | undefined {
    const submitter = this.#submitter;
    const isMissed =
      node instanceof HTMLFormElement &&
      submitter &&
      (submitter.name || submitter.hasAttribute('formaction')) &&
      !this.#submitterIn(node);
    return isMissed ? undefined : node;
  }

  #matching(root: Document | ShadowRoot): Element[] {
    return [...root.querySelectorAll(this.#selector)];
  }

  /** The nodes whose action, or whose product, is the same as that of the held one. */
  #same(nodes: readonly Element[], by: keyof ActionFingerprint = 'action'): Element[] {
    const read = actionReader();
    return nodes.filter((node) => {
      const found = read(node)[by];
      return this.#fingerprint[by].every((text, index) => text === found[index]);
    });
  }

  get #submitter(): SubmitButton | undefined {
    return this.#event instanceof SubmitEvent && isSubmitButton(this.#event.submitter)
      ? this.#event.submitter
      : undefined;
  }

  /** The button that submitted, or the one that stands for it in a form that was rendered anew. */
  #submitterIn(form: HTMLFormElement): SubmitButton | null {
    const submitter = this.#submitter;
    if (!submitter) return null;
    if (submitter.form === form) return submitter;
    const { name, value } = submitter;
    const action = submitter.getAttribute('formaction');
    return (
      elementsOf(form)
        .filter(isSubmitButton)
        .find(
          (button) =>
            button.name === name &&
            // The value of a button without a name is not sent.
            (!name || button.value === value) &&
            button.getAttribute('formaction') === action,
        ) ?? null
    );
  }
}

type SubmitButton = HTMLButtonElement | HTMLInputElement;

/** A page that may have jQuery, or a variable of that name. */
interface JQueryPage {
  /** `triggered`: the type of the browser's own event that jQuery causes at this moment, which its listeners pass over. */
  readonly jQuery?: { readonly event?: { readonly triggered?: unknown } };
}

/**
 * Whether an event is an action that may be held. It may not if the page or its jQuery has handled it, if its button is
 * `aria-disabled`, if the browser will open a tab or window for it, or if the browser will refuse it because the form
 * is not filled in.
 */
export function mayHold(event: Event): boolean {
  if (event.defaultPrevented) return false;
  const submitter = event instanceof SubmitEvent ? event.submitter : null;
  if ([...event.composedPath(), submitter].some(isAriaDisabled)) return false;
  if (!(event instanceof MouseEvent)) return true;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  const button = event.composedPath().find(isSubmitButton);
  const form = button?.form;
  if (form) return form.noValidate || button.formNoValidate || !fits(form, ':invalid');
  // At a `trigger('click')`, jQuery calls its own listeners before it clicks: they have added the product by now.
  const page: Window & JQueryPage = window;
  return page.jQuery?.event?.triggered !== 'click';
}

/** Whether an event sends a form within this tab: browsers allow that without a press. */
function isSentWithinTab(event: Event): boolean {
  const isSubmit = event instanceof SubmitEvent;
  const button = isSubmit ? event.submitter : event.composedPath().find(isSubmitButton);
  const sent = isSubmit ? event.target : button;
  const form = sent instanceof Element && formOf(sent);
  if (!form) return false;
  const target =
    button?.getAttribute('formtarget') ??
    attributeOf(form, 'target') ??
    document.querySelector<HTMLBaseElement>('base[target]')?.target;
  return !target || target === '_self';
}

function isAriaDisabled(target: EventTarget | null): boolean {
  return target instanceof Element && fits(target, '[aria-disabled=true]');
}

function isSubmitButton(target: EventTarget | null): target is SubmitButton {
  return (
    (target instanceof HTMLButtonElement || target instanceof HTMLInputElement) &&
    (target.type === 'submit' || target.type === 'image')
  );
}

/** Enables, for the repetition, a button that the shop disabled once it was pressed: the action began before that. */
function whileEnabled(pressed: Element, repeat: () => void): void {
  const disabled: Element[] = [];
  for (;;) {
    const found = closest(pressed, 'button[disabled], input[disabled], fieldset[disabled]');
    if (!found) break;
    found.removeAttribute('disabled');
    disabled.push(found);
  }
  try {
    repeat();
  } finally {
    for (const each of disabled) each.setAttribute('disabled', '');
  }
}
