import type { Selection } from '../../../schemas/selection.ts';
import { purposeOf } from './action-fingerprint.ts';
import { actOf, hasRunOut, repeat, targetOf, type Act } from './act.ts';
import { goesOnByItself } from './goes-on-by-itself.ts';
import type { WarrantyPopup } from '../popup/warranty-popup.ts';
import { PageWatch } from './page-watch.ts';
import { isFolded, isUsable } from '../shared/visibility.ts';
import { warnOnce } from '../../warn-once.ts';

/** The offer that asks. */
export interface AskingHost extends HTMLElement {
  /** CSS selector of a form or button; absent: the offer never asks. */
  readonly askBefore: string | undefined;
  readonly selection: Selection | null;
}

/** What the offer does for it. */
export interface Asking {
  /** The product that a plan can be chosen for at this moment, as a key. */
  readonly product: () => string | undefined;
  /** Opens the popup, and calls back when it has closed, however it did. @returns True if it is open. */
  readonly open: (onClosed: () => void) => boolean;
  /** The popup, while offers are shown. */
  readonly popup: () => WarrantyPopup | null | undefined;
}

/** An act that waits for the popup to close, and what it was asked about. */
interface Held extends Act {
  readonly offered: string;
  /** Where it was held: a shopper who is elsewhere by now did not want it any more. */
  readonly path: string;
  /** Asks to press again, also where the offer has gone or changed meanwhile. */
  readonly popup: WarrantyPopup | null | undefined;
  readonly watch: PageWatch;
}

/** Products that were asked or answered for, by page: several offers may be for one product. */
const settled = new WeakMap<Document, Set<string>>();

/**
 * Asks once before a product is added without an answer: holds the submit or click, opens the popup,
 * and repeats the act when it closes. Where it has no reason to ask, or cannot, the act is untouched.
 * Where the act cannot be repeated, the shopper is asked to press again.
 *
 * Out of reach: listeners that capture on `window` before it, `form.submit()`, and frames.
 */
export class AskBefore {
  readonly #host: AskingHost;
  readonly #asking: Asking;
  #root: ShadowRoot | undefined;
  #held: Held | undefined;
  /** Watches what the page does with the act that was done again last. */
  #watch: PageWatch | undefined;
  /** The events of an act while it is repeated. */
  #repeated: Event[] | undefined;

  constructor(host: AskingHost, asking: Asking) {
    this.#host = host;
    this.#asking = asking;
  }

  /** Listens ahead of the page's own listeners, which were not to be reached before the answer. */
  connect(): void {
    window.addEventListener('submit', this.#onAct, true);
    window.addEventListener('click', this.#onAct, true);
    // The submit of a form in a shadow root does not leave it.
    const root = this.#host.getRootNode();
    this.#root?.removeEventListener('submit', this.#onAct, true);
    this.#root = root instanceof ShadowRoot ? root : undefined;
    this.#root?.addEventListener('submit', this.#onAct, true);
  }

  /** An act that is held is heard until it has gone on: a second press may come before. */
  disconnect(): void {
    if (this.#held || this.#watch) return;
    window.removeEventListener('submit', this.#onAct, true);
    window.removeEventListener('click', this.#onAct, true);
    this.#root?.removeEventListener('submit', this.#onAct, true);
  }

  /** The shopper answered, so there is no need to ask. */
  answer(): void {
    const product = this.#asking.product();
    if (product !== undefined) this.#settled.add(this.#onThisPage(product));
  }

  readonly #onAct = (event: Event) => {
    if (this.#repeated) {
      this.#repeated.push(event);
      return;
    }
    // Every click on the page comes by here: what is none of ours is passed on first.
    const node = this.#watched(event);
    if (!node || goesOnByItself(event)) return;
    // The shopper has pressed again already.
    if (!this.#held) this.#endWatch();
    if (this.#held ? !isSame(this.#held, node) : !this.#hold(event, node)) return;
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
    const offered = this.#asking.product();
    const host = this.#host;
    if (offered === undefined || host.selection) return false;
    if (this.#settled.has(this.#onThisPage(offered))) return false;
    // In another document, as a frame's, the popup would not be in front of what is held.
    if (node.ownerDocument !== host.ownerDocument) return false;
    if (!isUsable(host) || isFolded(host)) return false;
    const act = actOf(event, node, host.askBefore ?? '');
    const held: Held = {
      ...act,
      offered,
      path: location.pathname,
      popup: this.#asking.popup(),
      watch: new PageWatch(act.root, isOurs),
    };
    this.#held = held;
    let hasClosed = false;
    let isOpen = false;
    try {
      isOpen = this.#asking.open(() => {
        hasClosed = true;
        this.#onClosed(held);
      });
    } catch {
      // What breaks the popup, as a page's own `showModal` may, holds no sale.
    }
    // Listeners of the page hear that it opens, and may close it at once: then nothing was asked, and
    // the act goes on untouched, unless they have replaced what it was about.
    if (!isOpen && !(hasClosed && !node.isConnected)) {
      this.#held = undefined;
      held.watch.stop();
    }
    if (!host.isConnected) this.disconnect();
    if (isOpen) this.#settled.add(this.#onThisPage(offered));
    return this.#held !== undefined;
  }

  /** In a task of its own: the choice that was accepted is made in this one, by the page as well. */
  #onClosed(held: Held): void {
    setTimeout(() => {
      if (this.#held !== held) return;
      this.#held = undefined;
      this.#watch = held.watch;
      if (!this.#goOn(held)) this.#endWatch();
    });
  }

  /** @returns True if it is watched what the page does with it. */
  #goOn(act: Held): boolean {
    const { popup, watch } = act;
    if (hasRunOut(act) && popup?.askAgain()) return false;
    const isSameOffer = this.#host.isConnected && this.#asking.product() === act.offered;
    const target = targetOf(act, isSameOffer);
    if (!target) {
      if (isSameOffer || act.path === location.pathname) popup?.askAgain(true);
    } else if (act.event.isTrusted === target instanceof HTMLFormElement) {
      this.#repeat(act, target);
    } else {
      watch.unlessTaken(
        () => this.#repeat(act, target),
        () => {
          this.#endWatch();
          popup?.askAgain(true);
        },
      );
      return true;
    }
    return false;
  }

  #endWatch(): void {
    this.#watch?.stop();
    this.#watch = undefined;
    if (!this.#host.isConnected) this.disconnect();
  }

  /** @returns True if the page surely took it. */
  #repeat(act: Act, target: Element): boolean {
    const events: Event[] = [];
    this.#repeated = events;
    try {
      repeat(act, target);
    } finally {
      this.#repeated = undefined;
    }
    return events.some(
      ({ type, isTrusted, defaultPrevented }) =>
        defaultPrevented || (type === 'submit' && isTrusted),
    );
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

/** Whether a press is the held one over again, also where the page has replaced what was pressed. */
function isSame(held: Act, node: Element): boolean {
  return held.node === node || held.purpose === purposeOf(node);
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
