import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Selection } from '../../../schemas/selection.ts';
import { SharedListener } from '../../quote/shared-listener.ts';
import type { WarrantyPopup } from '../popup/warranty-popup.ts';
import { rootOf } from '../shared/flat-tree.ts';
import { memberOf } from '../shared/member-of.ts';
import { isFolded, isUsable } from '../shared/visibility.ts';
import { HeldAction, mayHold } from './held-action.ts';
import { ClickWatch } from './click-watch.ts';
import { isSecondClick, noteTurn } from './double-click.ts';
import { isAnswered, noteAnswer } from './answered-products.ts';
import { hasNearerOffer } from './nearer-offer.ts';
import { watchedNode } from './watched-node.ts';

/** The offer that asks. */
interface AskingHost extends ReactiveControllerHost, HTMLElement {
  /** CSS selector of a form or button; absent: the offer never asks. */
  readonly askBefore: string | undefined;
  readonly selection: Selection | null;
}

/** What the offer does for its `AskBefore`. */
interface Asking {
  /** The product that a plan can be chosen for at this moment, as a key. */
  readonly product: () => string | undefined;
  /** Opens the popup, and calls back when it has closed, however it did. @returns True if it is open. */
  readonly open: (onClosed: () => void) => boolean;
  /** The popup, while offers are shown. */
  readonly popup: () => WarrantyPopup | null | undefined;
}

/** A question put to the shopper, and the action that waits for the answer. */
interface Question {
  readonly action: HeldAction;
  readonly product: string;
  /** Path of the page that the shopper was asked on. */
  readonly path: string;
  readonly watch: ClickWatch;
  popup?: WarrantyPopup | null | undefined;
}

/**
 * The events that all offers listen to. The offer that holds an action also prevents the event's default, so that no
 * other offer holds it too.
 */
const clicks = new SharedListener('click');
const submits = new SharedListener('submit');

/** The submits of forms in a shadow root: they do not leave it. */
const rootSubmits = new SharedListener('submit');

/**
 * How long after the popup has closed, in ms, an action goes on. The page may have rendered the form anew in that very
 * task, and libraries take up what is new later: htmx does so after 20 ms, and until then the browser would submit it.
 */
export const GO_ON_TIME = 60;

/** True while an offer repeats what is doubtful: to other offers, a click counts as the shopper's own then. */
let isDoubtfulRepeated = false;

/** Lets an offer ask before adds, from now on. */
export function askBeforeAdds(host: AskingHost, asking: Asking): void {
  host.addController(new AskBefore(host, asking));
}

/**
 * Asks once before a product is added without an answer: holds the submit or click, opens the popup,
 * and repeats the action when the popup closes. An action that it has no reason to hold, or cannot hold,
 * is untouched. Where it cannot repeat the action, it asks the shopper to press again. It never repeats
 * an action twice.
 *
 * It cannot intercept listeners that capture on `window` before it, `form.submit()`, and frames. Those
 * add without asking.
 */
class AskBefore implements ReactiveController, EventListenerObject {
  readonly #host: AskingHost;
  readonly #asking: Asking;
  #question: Question | undefined;
  /** Watches whether the page takes the click that was repeated last. */
  #watch: ClickWatch | undefined;
  /** The events that were fired since the repeated action began; absent while no action is repeated. */
  #repeated: Event[] | undefined;

  constructor(host: AskingHost, asking: Asking) {
    this.#host = host;
    this.#asking = asking;
  }

  /** Listens at the window, because the page's own listeners must not hear of the action before the answer. */
  hostConnected(): void {
    this.#stopListening();
    // A listener of an event that was fired while the offer was connected may have removed it again.
    if (!this.#host.isConnected) return;
    clicks.follow(window, this);
    submits.follow(window, this);
    const root = this.#host.getRootNode();
    if (root instanceof ShadowRoot) rootSubmits.follow(root, this);
  }

  /** Goes on listening while an action is held or watched, because the shopper may press again. */
  hostDisconnected(): void {
    if (!this.#question && !this.#watch) this.#stopListening();
  }

  handleEvent(event: Event): void {
    if (this.#repeated) {
      this.#repeated.push(event);
      return;
    }
    if (!isSecondClick(event) && !this.#holds(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** Whether an event must wait for an answer: to the question that is open, or to one that is put now. */
  #holds(event: Event): boolean {
    const { askBefore } = this.#host;
    const node = askBefore ? watchedNode(event, askBefore, this.#host) : undefined;
    if (!node || !mayHold(event)) return false;
    return this.#question ? this.#question.action.isSameAs(node) : this.#ask(event, node);
  }

  #stopListening(): void {
    for (const events of [clicks, submits, rootSubmits]) events.unfollow(this);
  }

  /** Asks, if there is a reason to. @returns True if the action is held. */
  #ask(event: Event, node: Element): boolean {
    const host = this.#host;
    // The watch might ask the shopper to press again. They just did.
    this.#endWatch();
    const product = this.#asking.product();
    if (product === undefined || !this.#hasReason(product, node)) return false;
    const question: Question = {
      action: new HeldAction(event, node, host.askBefore ?? '', isDoubtfulRepeated),
      product,
      path: location.pathname,
      watch: new ClickWatch(rootOf(node)),
    };
    this.#question = question;
    const { isOpen, hasClosed } = this.#open(question);
    if (isOpen) {
      noteAnswer(product);
      noteTurn();
    }
    // A listener of the page may close the popup at once. Then the action is untouched, unless the page
    // also removed what was pressed.
    else if (!hasClosed || node.isConnected) {
      this.#question = undefined;
      question.watch.stop();
    }
    if (!host.isConnected) this.hostDisconnected();
    return this.#question !== undefined;
  }

  /** Whether the shopper is to be asked about the product, and by this offer. */
  #hasReason(product: string, node: Element): boolean {
    const host = this.#host;
    if (host.selection || isAnswered(product)) return false;
    // The popup would not lie in front of a button in another document, such as a frame's.
    const isElsewhere = memberOf(node, 'ownerDocument') !== host.ownerDocument;
    if (isElsewhere || hasNearerOffer(node, host)) return false;
    // The rendered content tells whether the offer is visible: a host with `display: contents` has no box. It is not
    // the first child where an extension that darkens pages put its styles there.
    const shown = host.shadowRoot?.querySelector('form,.column');
    return shown ? isUsable(shown) && !isFolded(host) : false;
  }

  /** Opens the popup. @returns Whether it is open now, and whether it has opened and closed again. */
  #open(question: Question): { readonly isOpen: boolean; readonly hasClosed: boolean } {
    let hasClosed = false;
    let isOpen = false;
    try {
      isOpen = this.#asking.open(() => {
        hasClosed = true;
        this.#onClosed(question);
      });
    } catch {
      // Opening may throw, as where the page replaced `showModal`. That must not stop the sale.
    }
    question.popup = this.#asking.popup();
    return { isOpen, hasClosed };
  }

  /** Repeats the action later, because in this task the page may still act on the choice. */
  #onClosed(question: Question): void {
    noteTurn();
    // Found now: a shop that writes the chosen plan into its form changes the fields by which it is found.
    const known = question.action.target(this.#isOffered(question));
    setTimeout(() => {
      if (this.#question !== question) return;
      this.#question = undefined;
      this.#watch = question.watch;
      if (!this.#goOn(question, known)) this.#endWatch();
    }, GO_ON_TIME);
  }

  #isOffered({ product }: Question): boolean {
    return this.#host.isConnected && this.#asking.product() === product;
  }

  /**
   * @param known - The target that was found when the popup closed; absent: there was none.
   * @returns True if it watches whether the page takes the action.
   */
  #goOn(question: Question, known: Element | undefined): boolean {
    const { action, path, watch, popup } = question;
    if (action.isTooLate && popup?.askAgain()) return false;
    const isSameProduct = this.#isOffered(question);
    const isKept = isSameProduct && known?.isConnected;
    const target = action.target(isSameProduct) ?? (isKept ? known : undefined);
    // Firefox can be set to have no such observer. Then nothing tells a click that is taken late from one that is ignored.
    if (target && action.isDoubtful && typeof PerformanceObserver === 'function') {
      watch.whetherTaken(
        () => this.#repeat(action, target),
        (isTaken) => {
          this.#endWatch();
          if (!isTaken && path === location.pathname) popup?.askAgain(true);
        },
      );
      return true;
    }
    if (target) this.#repeat(action, target);
    // A shopper who has gone on to another page, and another product, is not asked to press again.
    else if (isSameProduct || path === location.pathname) popup?.askAgain(true);
    return false;
  }

  /** @returns True if the page surely took the action: it handled an event, or the browser submits a form. */
  #repeat(action: HeldAction, target: Element): boolean {
    const events: Event[] = [];
    this.#repeated = events;
    isDoubtfulRepeated = action.isDoubtful;
    try {
      action.repeat(target);
    } finally {
      this.#repeated = undefined;
      isDoubtfulRepeated = false;
    }
    return events.some(
      ({ type, isTrusted, defaultPrevented }) =>
        defaultPrevented || (type === 'submit' && isTrusted),
    );
  }

  #endWatch(): void {
    this.#watch?.stop();
    this.#watch = undefined;
    if (!this.#host.isConnected) this.hostDisconnected();
  }
}
