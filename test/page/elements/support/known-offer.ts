/** A choice that the browser keeps. */
interface Kept {
  readonly text: string;
  /** As `product` and tenure: the state belongs to no kept choice. */
  readonly product: string;
  readonly tenure: number;
}

/** What a page knows of an offer by what it has done itself: nothing is asked of the element. */
export class KnownOffer {
  title = 'Sofa';
  price = '799';
  country = 'US';
  store = 'one';
  currency: string | null = 'USD';
  name: string | null;
  disabled = false;
  /** What was chosen, as `subject` and tenure; absent: nothing may be sent. */
  chosen: { subject: string; tenure: number } | undefined;
  /** The last choice, as the browser keeps it. */
  kept: Kept | undefined;
  /** What the browser gave back while there was no offer to choose: it may be chosen once there is. */
  wish: Kept | undefined;
  readonly #state: () => string | undefined;

  /** @param state - The state that the whole page has. */
  constructor(name: string, state: () => string | undefined) {
    this.name = name;
    this.#state = state;
  }

  get product(): string {
    const { title, price, country, store, currency } = this;
    return [title, price, country, store, currency].join('|');
  }

  get #subject(): string {
    return `${this.product}|${this.#state()}`;
  }

  /** A change of what the offer is for takes its choice away. */
  changes(change: () => void): void {
    const before = this.#subject;
    change();
    if (this.#subject !== before) this.chosen = undefined;
  }

  chosenOf(tenure: number) {
    return { subject: this.#subject, tenure };
  }

  /** A choice was made, of which the browser keeps the text. */
  choose(tenure: number, text: unknown): void {
    this.chosen = this.chosenOf(tenure);
    this.wish = undefined;
    if (typeof text === 'string') this.kept = { text, product: this.product, tenure };
  }

  /** No choice is left, and none is to come. */
  forget(): void {
    this.chosen = this.wish = undefined;
  }

  /** A choice that the browser gave back is made where that very plan is offered for its product. */
  grantWish(tenure: number | undefined): void {
    const { chosen, wish } = this;
    if (chosen || tenure === undefined || wish?.tenure !== tenure) return;
    if (wish.product !== this.product) return;
    this.chosen = this.chosenOf(tenure);
    this.wish = undefined;
  }
}
