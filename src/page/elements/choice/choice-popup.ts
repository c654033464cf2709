import type { ChoiceStatus } from '../../quote/quote-state.ts';
import { keepFocus } from '../shared/keep-focus.ts';
import { whenIdle } from '../shared/when-idle.ts';
import { popupSource } from './popup-source.ts';

/** The element whose offers the popup explains. */
export interface PopupHost extends HTMLElement {
  readonly status: ChoiceStatus;
  requestUpdate(): void;
  showPopup(): boolean;
}

/**
 * The popup that an element has in its shadow root, and the button that opens it. This object is the one listener of
 * both: a function for each event would be several more objects in every offer of a page.
 */
export class ChoicePopup implements EventListenerObject {
  /** True once the popup is to be rendered: when a shopper first comes near its button, which most never do. */
  isWanted = false;
  readonly #host: PopupHost;
  #giveFocusBack: (() => void) | undefined;

  constructor(host: PopupHost) {
    this.#host = host;
  }

  /** The popup, once it was wanted and while offers are shown. */
  get element() {
    return this.#host.shadowRoot?.querySelector('warranty-popup');
  }

  /** Has the popup rendered, if there are offers. */
  want(): void {
    if (this.isWanted || this.#host.status !== 'ready') return;
    this.isWanted = true;
    this.#host.requestUpdate();
  }

  /**
   * Opens the popup if it is rendered, and calls back once when it has closed, however it did.
   * @returns True if it is open now.
   */
  open(onClosed?: () => void): boolean {
    const { element } = this;
    // Not if the popup is open already: then it has the focus.
    if (this.#host.shadowRoot?.activeElement !== element) {
      this.#giveFocusBack = keepFocus(this.#host);
    }
    // A page may have defined a `warranty-popup` of its own, which may return anything.
    return element?.show?.(onClosed) === true;
  }

  handleEvent({ type, currentTarget }: Event): void {
    // A pointer comes to the button. The popup is rendered when the browser is idle, so that no press waits for it.
    if (type === 'pointerover') whenIdle(() => this.want());
    else if (type === 'click') this.#onDetails(currentTarget);
    // The popup opened or closed. The element to which the dialog gives the focus back may have been replaced.
    else this.#giveFocusBack?.();
  }

  /** The button is pressed. */
  #onDetails(currentTarget: EventTarget | null): void {
    const host = this.#host;
    // Not every browser focuses a clicked button, and the dialog gives the focus back to what had it.
    if (currentTarget instanceof HTMLElement) currentTarget.focus();
    if (host.showPopup()) return;
    void popupSource()
      .load()
      .then(() => {
        // The shopper may have gone on meanwhile.
        if (host.shadowRoot?.activeElement === currentTarget) host.showPopup();
      });
  }
}
