import { elementsOf, productOf, purposeOf } from './action-fingerprint.ts';
import { isSubmitButton } from './submit-button.ts';

/** What the shopper did to add the product, so that it can be done again. */
export interface Act {
  readonly event: Event;
  readonly submitter: HTMLElement | null;
  readonly selector: string;
  /** The form that was submitted, or what was clicked that the selector means. */
  readonly node: Element;
  /** The innermost element that was clicked; the page may listen there. */
  readonly clicked: HTMLElement | undefined;
  readonly root: Node;
  /** What the node would have added, and which product that is. */
  readonly purpose: string;
  readonly product: string;
  /** Its place among those that would have added the same. */
  readonly place: number;
  /** True where the shopper's own press allowed the page what browsers allow nobody else. */
  readonly isActivated: boolean;
}

/** Remembers an act, as the page is at this moment. */
export function actOf(event: Event, node: Element, selector: string): Act {
  const root = node.getRootNode();
  const purpose = purposeOf(node);
  return {
    event,
    submitter: event instanceof SubmitEvent ? event.submitter : null,
    selector,
    node,
    clicked: event.composedPath().find((target) => target instanceof HTMLElement),
    root,
    purpose,
    product: productOf(node),
    place: samePurpose(matching(root, selector), purpose).indexOf(node),
    isActivated: navigator.userActivation.isActive,
  };
}

/** True where the page may no longer do what it could have done when the shopper pressed. */
export function hasRunOut({ isActivated }: Act): boolean {
  return isActivated && !navigator.userActivation.isActive;
}

/**
 * The node that adds the same: itself, or the one that was rendered in its place. Where the offer is
 * still for the same product, also the only one there is, whose other fields may have changed. Never
 * one that adds another product.
 */
export function targetOf(act: Act, isSameOffer: boolean): Element | undefined {
  const { node, root, selector, purpose, product, place } = act;
  const around = root.isConnected ? root : document;
  const candidates = node.isConnected ? [node] : matching(around, selector);
  const same = samePurpose(candidates, purpose);
  const id = node.getAttribute('id');
  const named = (nodes: Element[]) => nodes.find((each) => id && each.getAttribute('id') === id);
  const found = named(same) ?? same[place] ?? same[0];
  if (found || !isSameOffer) return found;
  const likely = candidates.filter((candidate) => productOf(candidate) === product);
  return named(likely) ?? (likely.length === 1 ? likely[0] : undefined);
}

/** Does the act again on its target, as nearly as scripts can. */
export function repeat({ event, submitter, node, clicked }: Act, target: Element): void {
  if (target instanceof HTMLFormElement) {
    const button = sameSubmitter(target, submitter);
    whileEnabled(button ?? target, () => {
      // A script's own event submitted nothing by itself. A field may be named `requestSubmit`.
      if (event.isTrusted) HTMLFormElement.prototype.requestSubmit.call(target, button);
      else
        target.dispatchEvent(new SubmitEvent('submit', { ...options(event), submitter: button }));
    });
  } else {
    const pressed = target === node && clicked?.isConnected ? clicked : target;
    if (pressed instanceof HTMLElement) whileEnabled(pressed, () => pressed.click());
  }
}

const options = ({ bubbles, cancelable, composed }: Event) => ({ bubbles, cancelable, composed });

function matching(root: Node, selector: string): Element[] {
  return root instanceof Document || root instanceof ShadowRoot
    ? [...root.querySelectorAll(selector)]
    : [];
}

function samePurpose(nodes: readonly Element[], purpose: string): Element[] {
  return nodes.filter((node) => purposeOf(node) === purpose);
}

/** Shops disable what was pressed; the act that is repeated is one of before that. */
function whileEnabled(pressed: Element, act: () => void): void {
  const disabled: Element[] = [];
  for (;;) {
    const found = pressed.closest('button[disabled], input[disabled], fieldset[disabled]');
    if (!found) break;
    found.removeAttribute('disabled');
    disabled.push(found);
  }
  try {
    act();
  } finally {
    for (const each of disabled) each.setAttribute('disabled', '');
  }
}

/** The submitter itself, or in a form that was rendered anew the one that stands for it. */
function sameSubmitter(form: HTMLFormElement, submitter: HTMLElement | null): HTMLElement | null {
  if (!isSubmitButton(submitter)) return null;
  if (submitter.form === form) return submitter;
  const { name, value } = submitter;
  const same = [...elementsOf(form)].find(
    (element) => isSubmitButton(element) && element.name === name && element.value === value,
  );
  return same instanceof HTMLElement ? same : null;
}
