import type { Quote } from '../../../../src/schemas/quote.ts';
import { exampleQuote } from '../../../support/quotes.ts';
import type { Equal } from './check-form.ts';
import type { SteppedPage } from './take-steps.ts';

/** What a page or its shopper does to a popup. */
export type PopupDeed =
  | { do: 'show'; waits: boolean }
  | {
      do: 'hide' | 'remove' | 'connect' | 'move' | 'close button' | 'Escape' | 'accept' | 'decline';
    }
  | { do: 'mark' | 'choose'; value: number }
  | { do: 'quote'; value: string }
  | { do: 'currency'; value: string | undefined }
  | { do: 'quantity'; value: number }
  | { do: 'lang'; value: string }
  | { do: 'settle' };

/** What the page does when it hears that the popup opened or closed. */
export interface PopupReaction {
  readonly to: 'open' | 'close';
  readonly deed: PopupDeed;
}

/** The tenures of a quote by its kind; those of any other are two. */
const TENURES: Readonly<Record<string, readonly number[]>> = {
  'without offers': [],
  'fewer offers': [1],
  'one more': [1, 2, 3],
};

/** A page with a popup of its own, and what must hold of it. */
export class PopupPage implements SteppedPage<PopupDeed> {
  readonly #root = document.createElement('div');
  readonly #popup = document.createElement('warranty-popup');
  readonly #stop = new AbortController();
  /** Whether the page was told last that it is open. */
  #isToldOpen = false;
  /** What waits for the popup to close, and was called; by the number of the call. */
  readonly #waiting = new Set<number>();
  readonly #called: number[] = [];
  readonly #faults: string[] = [];
  /** Resolves when the browser has told of the last Escape: it does so in a task of its own. */
  #escaped: Promise<void> | undefined;
  /** The quote that was shown at the last press. */
  #pressedQuote: Quote | null | undefined;
  #calls = 0;
  #prices = 0;

  constructor(reaction: PopupReaction | undefined) {
    const { signal } = this.#stop;
    document.addEventListener(
      'warranty-popup-toggle',
      ({ open }) => {
        if (open === this.#isToldOpen) this.#faults.push(`told twice that open is ${open}`);
        this.#isToldOpen = open;
        // Once: a page that opens whatever closes would never come to an end.
        if (reaction?.to !== (open ? 'open' : 'close')) return;
        const { deed } = reaction;
        reaction = undefined;
        void this.take(deed);
      },
      { signal },
    );
    document.addEventListener(
      'warranty-accept',
      (event) => this.#onAccept(event.warrantyQuoteItemId),
      { signal },
    );
    this.#popup.currency = 'USD';
    this.#popup.lang = 'en';
    this.#give('new prices');
  }

  async begin(): Promise<void> {
    document.body.append(this.#root);
    this.#root.append(this.#popup);
    await this.#popup.updateComplete;
  }

  end(): void {
    this.#popup.hide();
    this.#stop.abort();
    this.#root.remove();
  }

  /** Does it; with nothing to wait for, in the task of the step before. */
  take(deed: PopupDeed): Promise<unknown> | void {
    const popup = this.#popup;
    switch (deed.do) {
      case 'show':
        this.#show(deed.waits);
        return;
      case 'hide':
        popup.hide();
        return;
      case 'remove':
        popup.remove();
        return;
      case 'connect':
        if (!popup.isConnected) this.#root.append(popup);
        return;
      case 'move':
        this.#root.prepend(popup);
        return;
      case 'close button':
        return this.#press('[part=close]');
      case 'Escape':
        this.#escape();
        return;
      case 'accept':
        return this.#press('[part=accept]');
      case 'decline':
        return this.#press('[part=decline]');
      case 'mark':
        return this.#press(`input[value="item-${deed.value}"]`);
      case 'choose':
        popup.warrantyQuoteItemId = deed.value === 0 ? undefined : `item-${deed.value}`;
        return;
      case 'quote':
        this.#give(deed.value);
        return;
      case 'currency':
        popup.currency = deed.value;
        return;
      case 'quantity':
        popup.quantity = deed.value;
        return;
      case 'lang':
        popup.lang = deed.value;
        return;
      case 'settle':
        return this.#settle();
    }
  }

  /** What holds at every moment. */
  check(equal: Equal): void {
    const popup = this.#popup;
    equal(this.#faults, [], 'what the page was told');
    equal(this.#called, [...new Set(this.#called)], 'what was called twice');
    if (this.#escaped) return;
    equal(popup.open, this.#isToldOpen, 'what the page was told last');
    equal(popup.open, this.#isModal, 'the page’s inertness');
    if (!popup.isConnected) equal(popup.open, false, 'a popup that is not in the page');
    if (!popup.open) equal([...this.#waiting], [], 'what still waits for a closed popup');
  }

  /** What holds once all is rendered. */
  async checkEnd(equal: Equal): Promise<void> {
    await this.#settle();
    this.check(equal);
    const { quote } = this.#popup;
    if (!quote?.warrantyQuoteItemList.length) {
      equal(this.#popup.open, false, 'a popup without offers');
    } else if (this.#popup.open) {
      const shown = this.#popup.shadowRoot?.querySelectorAll('input');
      equal(shown?.length, quote.warrantyQuoteItemList.length, 'the offers');
    }
  }

  get #dialog() {
    return this.#popup.shadowRoot?.querySelector('dialog');
  }

  get #isModal(): boolean {
    return this.#dialog?.matches(':modal') ?? false;
  }

  #show(waits: boolean): void {
    if (!waits) {
      this.#popup.show();
      return;
    }
    this.#calls += 1;
    const call = this.#calls;
    const isOpen = this.#popup.show(() => {
      this.#waiting.delete(call);
      this.#called.push(call);
    });
    // It may have been closed at once.
    if (isOpen && !this.#called.includes(call)) this.#waiting.add(call);
  }

  /** A shopper presses what is rendered and in front. */
  async #press(selector: string): Promise<void> {
    await this.#popup.updateComplete;
    this.#pressedQuote = this.#popup.quote;
    if (this.#popup.open) this.#popup.shadowRoot?.querySelector<HTMLElement>(selector)?.click();
  }

  /** As the browser does on that key. */
  #escape(): void {
    const dialog = this.#dialog;
    if (!dialog?.open) return;
    const escaped = new Promise<void>((resolve) => {
      dialog.addEventListener('close', () => resolve(), { once: true });
    }).then(() => {
      if (this.#escaped === escaped) this.#escaped = undefined;
    });
    this.#escaped = escaped;
    dialog.close();
  }

  #give(kind: string): void {
    this.#popup.quote = this.#quote(kind);
  }

  #quote(kind: string): Quote | undefined {
    if (kind === 'none') return undefined;
    if (kind === 'new prices') this.#prices += 1;
    const tenures = TENURES[kind] ?? [1, 2];
    return exampleQuote({
      productImageUrl: undefined,
      warrantyQuoteItemList: tenures.map((tenure) => ({
        warrantyTenure: tenure,
        warrantyPrice: 10 * this.#prices + tenure,
        warrantyQuoteItemId: `item-${tenure}`,
        warrantySKU: `PLAN-${tenure}`,
      })),
    });
  }

  /** What was accepted is an offer of the quote that the shopper saw, whatever the page did at the closing. */
  #onAccept(id: string): void {
    const offer = this.#pressedQuote?.warrantyQuoteItemList.find(
      ({ warrantyQuoteItemId }) => warrantyQuoteItemId === id,
    );
    if (!offer) this.#faults.push(`${id} was accepted, which there is not`);
  }

  async #settle(): Promise<void> {
    await this.#escaped;
    await this.#popup.updateComplete;
  }
}
