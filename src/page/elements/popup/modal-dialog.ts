import type { LitElement } from 'lit';
import { WarrantyPopupToggleEvent } from '../../events.ts';
import { DOUBLE_CLICK_TIME } from '../shared/double-click-time.ts';
import { isUsable } from '../shared/visibility.ts';
import { takePageColours } from './page-colours.ts';

/** How often, in ms, an open dialog checks that it can still be used. */
const CHECK_INTERVAL = 50;

const KEY_EVENTS = ['keydown', 'keyup'] as const;

/** Keys that close the dialog: Escape, and Enter on one of its buttons. */
const CLOSING_KEY = /^(Escape|Enter)$/;

/**
 * The dialog that an element renders, in front of the page. It closes when the shopper presses its
 * backdrop and when it can no longer be used: an open modal dialog makes the whole page inert.
 */
export class ModalDialog {
  readonly #host: LitElement;
  readonly #onEachClose: () => void;
  #isShown = false;
  #shownAt = 0;
  /** The root element of the document in which the dialog was opened. */
  #pageRoot: Element | undefined;
  #checks: ReturnType<typeof setInterval> | undefined;
  readonly #onThisClose = new Set<() => void>();
  #pressedOn: EventTarget | null = null;

  /** @param onEachClose - Called whenever the dialog has closed, before its event is fired. */
  constructor(host: LitElement, onEachClose: () => void) {
    this.#host = host;
    this.#onEachClose = onEachClose;
  }

  get isOpen(): boolean {
    return this.#dialog?.open ?? false;
  }

  /**
   * Has the browser lay out the closed dialog, fixed as it is when it is open, and forget that again before anything is
   * painted: of the time until the dialog is first seen, a third is what browsers do only once for its texts and styles.
   */
  prepare(): void {
    const dialog = this.#dialog;
    // A page may have the dialog stay in view for a while when it closes (`allow-discrete`).
    if (!dialog || dialog.open || /-/.test(getComputedStyle(dialog).transitionBehavior)) return;
    dialog.style.cssText = 'display:block;position:fixed';
    dialog.getClientRects();
    dialog.style.cssText = '';
  }

  /**
   * Opens the dialog that is rendered.
   *
   * @param onClosed - Called once when the dialog has closed, however it did. Another one that is given while the
   *   dialog is open is called too. No listener can stop that.
   * @returns True if the dialog is open now.
   */
  show(onClosed?: () => void): boolean {
    const dialog = this.#dialog;
    if (!dialog) return false;
    if (!dialog.open) {
      takePageColours(this.#host, dialog);
      dialog.showModal();
      // Not a button: it would hear the Enter key that added the product, if that is still held down.
      dialog.focus();
      if (!dialog.open) return false;
    }
    if (onClosed) this.#onThisClose.add(onClosed);
    if (!this.#isShown) {
      this.#isShown = true;
      this.#pageRoot = this.#host.ownerDocument.documentElement;
      this.#checks = setInterval(this.#check, CHECK_INTERVAL);
      // A quick view may hear Escape while the event is still on its way down to the dialog.
      addEventListener('keydown', this.onInput, true);
      const shown = new WarrantyPopupToggleEvent(true);
      this.#shownAt = shown.timeStamp;
      this.#host.dispatchEvent(shown);
    }
    // A listener may have closed the dialog, or hidden what it is in.
    this.#check();
    return this.isOpen;
  }

  close(): void {
    const dialog = this.#dialog;
    // A dialog whose `open` attribute the page removed would not close, and would keep the page inert.
    if (dialog?.matches(':modal')) dialog.open = true;
    dialog?.close();
    this.#tellClosed();
  }

  readonly onCloseButton = () => this.close();

  /** Needed for Escape, which does not call `close()`. After `close()`, the event comes late, maybe after `show()`. */
  readonly onClose = () => {
    if (!this.isOpen) this.#tellClosed();
  };

  /** The second press of a double click on the button that opened the dialog does not count as one on the backdrop. */
  readonly onPointerDown = ({ timeStamp, target }: PointerEvent) => {
    this.#pressedOn = timeStamp - this.#shownAt < DOUBLE_CLICK_TIME ? null : target;
  };

  /** A press that ends where it did not begin clicks the common ancestor of both places, which may be the dialog. */
  readonly onPointerUp = ({ target }: PointerEvent) => {
    if (target !== this.#pressedOn) this.#pressedOn = null;
  };

  /**
   * Closes on a click that began and ended on the backdrop. Only there does it hit the dialog itself,
   * because the dialog's content fills it.
   */
  readonly onClick = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget && this.#pressedOn === target) this.close();
  };

  /**
   * Keeps keys, touches and scrolling within the dialog from the page. They would close a quick view beneath, or turn a
   * gallery; a page that scrolls by script, or locks its scrolling, would keep the dialog from scrolling; and FastClick
   * makes a click of its own of each touch, on the element that the dialog is in: no button heard it.
   */
  readonly onInput = Object.assign(
    (event: Event & { key?: string }) => {
      const { target } = event;
      // Where nothing in the dialog has the focus, keys go to the body. A focus trap of the page would hold Tab there.
      if (target !== document.body && !event.composedPath().includes(this.#host)) return;
      // Immediate, because `stopHeldKey` may still wait for an earlier key, and is for this one from now on.
      event.stopImmediatePropagation();
      if (!CLOSING_KEY.test(event.key ?? '')) return;
      // When the key closes the dialog, the page gets the focus, and would hear that the key is held and let go.
      for (const type of KEY_EVENTS) addEventListener(type, stopHeldKey, true);
    },
    // Without this, the browser would wait for the listener before it scrolls.
    { passive: true },
  );

  get #dialog(): HTMLDialogElement | null | undefined {
    return this.#host.shadowRoot?.querySelector('dialog');
  }

  /** Closes a dialog that cannot be used any more: not every way to hide one fires an event. */
  readonly #check = () => {
    const isInFront =
      isUsable(this.#host) &&
      this.isOpen &&
      this.#dialog?.checkVisibility({ visibilityProperty: true });
    if (!isInFront) this.close();
  };

  #tellClosed(): void {
    if (!this.#isShown) return;
    this.#isShown = false;
    clearInterval(this.#checks);
    removeEventListener('keydown', this.onInput, true);
    const callbacks = [...this.#onThisClose];
    this.#onThisClose.clear();
    this.#onEachClose();
    const { isConnected, ownerDocument } = this.#host;
    this.#host.dispatchEvent(new WarrantyPopupToggleEvent(false));
    // Events of an element that was removed, or moved into another document, do not reach the document in which the
    // dialog was opened. A listener there may have locked its scrolling, and waits for this event to unlock it.
    const root = this.#pageRoot;
    if (!isConnected || ownerDocument !== root?.ownerDocument) {
      root?.dispatchEvent(new WarrantyPopupToggleEvent(false));
    }
    for (const onClosed of callbacks) onClosed();
  }
}

/**
 * Keeps the page from hearing that a key is still held, and let go: that would press what has the focus. A new press of
 * the key reaches the page.
 */
function stopHeldKey(event: KeyboardEvent): void {
  if (!CLOSING_KEY.test(event.key)) return;
  const isNew = event.type === 'keydown' && !event.repeat;
  if (!isNew) {
    event.stopImmediatePropagation();
    event.preventDefault();
  }
  if (event.repeat) return;
  for (const type of KEY_EVENTS) removeEventListener(type, stopHeldKey, true);
}
