import { RequestError } from '../../../client/request-error.ts';
import {
  WarrantyErrorEvent,
  WarrantyReadyEvent,
  WarrantyUnavailableEvent,
  WarrantyViewEvent,
} from '../../events.ts';
import type { ChoiceState } from '../../quote/quote-state.ts';
import { whenSettled } from './page-settled.ts';
import { whenViewed } from './view-timer.ts';
import { warnOnce } from '../../warn-once.ts';

/** Tells the page of an element's states, by event, and its developer of what is wrong, on the console. */
export class StateTeller {
  readonly #host: HTMLElement;
  readonly #viewedQuoteIds = new Set<string>();
  #told: ChoiceState<unknown> | undefined;
  #stopViewTimer: (() => void) | undefined;

  constructor(host: HTMLElement) {
    this.#host = host;
  }

  /** Tells of a state, once: call it when the state is shown. */
  tell(state: ChoiceState<unknown>): void {
    if (state === this.#told) return;
    this.#told = state;
    const { localName } = this.#host;
    if (state.status === 'idle' && state.message) this.#warnOfIdle(state, state.message);
    if (state.status === 'ready') {
      this.#host.dispatchEvent(new WarrantyReadyEvent(state.quote));
      this.watchView(state);
    }
    if (state.status === 'unavailable') this.#host.dispatchEvent(new WarrantyUnavailableEvent());
    if (state.status === 'error') {
      // Of a service that fails, the first failure says all; each mistake of the page is its own.
      const topic = state.error instanceof RequestError ? undefined : 'reply';
      warnOnce(`<${localName}> ${state.error.message}`, topic);
      this.#host.dispatchEvent(new WarrantyErrorEvent(state.error));
    }
  }

  /** Says what is missing once the page has had the time to give it, as the hydration of markup does. */
  #warnOfIdle(state: ChoiceState<unknown>, message: string): void {
    whenSettled(this.#host.ownerDocument, () => {
      const isMissing = state === this.#told && this.#host.isConnected;
      if (isMissing) warnOnce(`<${this.#host.localName}> ${message}`);
    });
  }

  /** Begins to watch for `warranty-view`, unless the quote was viewed already. */
  watchView(state: ChoiceState<unknown>): void {
    this.stopWatching();
    if (!this.#host.isConnected || state.status !== 'ready') return;
    const { quote } = state;
    if (this.#viewedQuoteIds.has(quote.warrantyQuoteId)) return;
    this.#stopViewTimer = whenViewed(this.#host, () => {
      this.#viewedQuoteIds.add(quote.warrantyQuoteId);
      this.#host.dispatchEvent(new WarrantyViewEvent(quote));
    });
  }

  stopWatching(): void {
    this.#stopViewTimer?.();
    this.#stopViewTimer = undefined;
  }
}
