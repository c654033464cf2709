import { configure } from '../../../../src/page/configuration.ts';
import type { WarrantyCoverageChangeEvent } from '../../../../src/page/late-events.ts';
import type { Quote } from '../../../../src/schemas/quote.ts';
import type { WholeSystemLineItem } from '../../../../src/schemas/whole-system-line-item.ts';
import type { Equal } from './check-form.ts';
import { choosePlan } from './choose-plan.ts';
import { KeptState } from './kept-state.ts';
import { KnownPlan } from './known-plan.ts';
import type { SteppedPage } from './take-steps.ts';
import { checkboxes } from './whole-system-fixture.ts';

/** One thing that a page or its shopper can do. */
export type WholeSystemStep =
  | { do: 'products'; value: number; how: string }
  | { do: 'both'; value: number; first: string }
  | { do: 'copies'; first: string }
  | { do: 'toggle'; value: number; answer: string }
  | { do: 'choose'; value: number; by: string }
  | { do: 'country' | 'store' | 'currency' | 'quote' | 'move' | 'tamper'; value: string }
  | { do: 'configure' | 'lead'; value: string | undefined }
  | { do: 'name' | 'form'; value: string | null }
  | { do: 'disabled' | 'editable'; value: boolean }
  | { do: 'clear' | 'reset' | 'restore' | 'render' | 'settle' };

/** The sets of products that the page has. */
const SETS: readonly (readonly WholeSystemLineItem[])[] = [
  [
    { title: 'Boiler', unitPrice: 1499.99, quantity: 1, isCovered: true },
    { title: 'Radiator', unitPrice: 89.5, quantity: 3, isCovered: false },
  ],
  [{ title: 'Boiler', unitPrice: 1499.99, quantity: 1, isCovered: true }],
  [
    { title: 'Radiator', unitPrice: 89.5, quantity: 3, isCovered: false },
    { title: 'Boiler', unitPrice: 1499.99, quantity: 1, isCovered: true },
  ],
];

/** The steps after which a plan is for something else. */
const CHANGES: ReadonlySet<WholeSystemStep['do']> = new Set([
  'products',
  'country',
  'store',
  'currency',
  'configure',
  'toggle',
]);

/** A page with one whole-system element, which gives each quote for what it has at that moment, and what must hold then. */
export class WholeSystemPage implements SteppedPage<WholeSystemStep> {
  readonly #root = document.createElement('div');
  readonly #forms = [document.createElement('form'), document.createElement('form')] as const;
  readonly #element = document.createElement('warranty-whole-system');
  readonly #known = new KnownPlan(productsOf(0));
  readonly #kept = new KeptState();
  /** True from when a quote was given until it is shown. */
  #hasNewQuote = false;
  /** True if the shopper has chosen a plan of which another price was shown. */
  #chosenUnseen = false;
  /** The products that the last event told, and those that it had to tell. */
  #told: unknown[] = [[], []];
  /** How the page answers the shopper's next change of a box. */
  #onToggle: (event: WarrantyCoverageChangeEvent) => void = () => undefined;

  constructor() {
    this.#forms[1].id = 'other-form';
    this.#root.append(...this.#forms);
    const { country, store, currency, name } = this.#known;
    Object.assign(this.#element, { country, storeId: store, currency, name, lang: 'en' });
    this.#element.lineItemList = this.#known.products;
    this.#element.addEventListener('warranty-coverage-change', (event) => this.#onToggle(event));
  }

  async begin(): Promise<void> {
    this.#kept.begin();
    document.body.append(this.#root);
    this.#forms[0].append(this.#element);
    this.#give(this.#known.quote());
    await this.#settle();
  }

  end(): void {
    this.#kept.end();
    configure({ state: undefined });
    this.#root.remove();
  }

  /**
   * Does it, and notes down what that means; with nothing to wait for, in the task of the step before. Of several
   * changes around a quote in one task, nobody can say which it is for: the page shows the quote before the next one.
   */
  take(step: WholeSystemStep): Promise<void> | void {
    if (!this.#hasNewQuote || !CHANGES.has(step.do)) return this.#do(step);
    return this.#settle().then(() => this.#do(step));
  }

  #do(step: WholeSystemStep): Promise<void> | void {
    const element = this.#element;
    const known = this.#known;
    switch (step.do) {
      case 'products':
        this.#setProducts(step.value, step.how);
        return;
      case 'both':
        return this.#setBoth(step.value, step.first);
      case 'copies':
        return this.#setCopies(step.first);
      case 'country':
        known.changes(() => (known.country = step.value));
        element.setAttribute('country', step.value);
        return;
      case 'store':
        known.changes(() => (known.store = element.storeId = step.value));
        return;
      case 'currency':
        known.changes(() => (known.currency = element.currency = step.value));
        return;
      case 'configure':
        known.changes(() => (known.state = step.value));
        configure({ state: step.value });
        return;
      case 'lead':
        known.lead = element.svcSalesLeadId = step.value;
        return;
      case 'name':
        known.name = step.value;
        element.name = step.value ?? undefined;
        return;
      case 'form':
        if (step.value === null) element.removeAttribute('form');
        else element.setAttribute('form', step.value);
        return;
      case 'disabled':
        known.disabled = element.disabled = step.value;
        return;
      case 'editable':
        element.editable = step.value;
        return;
      case 'quote':
        if (step.value === 'taken') this.#give(known.takeQuote());
        else this.#give(known.quote(step.value === 'new' ? [1, 2] : []));
        return;
      case 'toggle':
        return this.#toggle(step.value, step.answer);
      case 'choose':
        this.#choose(step.value, step.by);
        return;
      case 'clear':
        known.forget();
        element.clear();
        return;
      case 'reset':
        if (element.form === this.#forms[0]) known.forget();
        this.#forms[0].reset();
        return;
      case 'restore':
        this.#restore();
        return;
      case 'move':
        if (step.value === 'away') element.remove();
        else this.#forms[step.value === 'form' ? 0 : 1].append(element);
        return;
      case 'tamper':
        for (const input of element.querySelectorAll('input')) {
          if (step.value === 'remove') input.remove();
          else input.value = '0';
        }
        return;
      case 'render':
        element.replaceChildren();
        element.removeAttribute('status');
        return;
      case 'settle':
        return this.#settle();
    }
  }

  /** Compares the choice, what the forms would send, and what is shown with what the page knows. */
  check(equal: Equal): void {
    const known = this.#known;
    const [told, expected] = this.#told;
    equal(told, expected, 'the products that an event tells');
    equal(this.#chosenUnseen, false, 'a price that the shopper chose and has not seen');
    known.check(this.#element.selection, equal);
    for (const form of this.#forms) {
      const sent = [...new FormData(form).entries()];
      const own = form === this.#element.form ? this.#element.selection : null;
      equal(sent.length > 0, own !== null && known.isSent, 'whether a form sends a plan');
      for (const [name, value] of sent) known.checkEntry([name, String(value)], own, equal);
    }
    equal(this.#element.status, known.status, 'the status');
  }

  /** Compares what the shopper sees once all is rendered. */
  async checkEnd(equal: Equal): Promise<void> {
    await this.#settle();
    const plans = this.#element.shadowRoot?.querySelectorAll('input[type=radio]').length;
    equal(plans, this.#known.status === 'ready' ? 2 : 0, 'the plans');
    if (!this.#element.isConnected || !this.#element.editable) return;
    const ticked = checkboxes(this.#element).map(({ checked }) => checked);
    const covered = this.#known.products.map(({ isCovered }) => isCovered === true);
    equal(ticked, covered, 'the ticked products');
  }

  #setProducts(value: number, how: string): void {
    const known = this.#known;
    const products = productsOf(value);
    if (how === 'in place') {
      // After the shopper's change of a box, the element has a list of its own.
      this.#element.lineItemList = known.products;
      known.changes(() => known.products.splice(0, Infinity, ...products));
    } else {
      known.changes(() => (known.products = products));
      this.#element.lineItemList = products;
    }
  }

  /** Other products with a quote for them, as by one rendering of a framework. */
  async #setBoth(value: number, first: string): Promise<void> {
    await this.#settle();
    this.#known.changes(() => (this.#known.products = productsOf(value)));
    this.#set(this.#known.quote(), first);
    await this.#settle();
  }

  /** What the page has already, as by a framework that makes its values anew at each rendering. */
  #setCopies(first: string): void {
    this.#known.products = structuredClone(this.#known.products);
    this.#set(structuredClone(this.#element.quote ?? undefined), first);
  }

  #set(quote: Quote | undefined, first: string): void {
    if (first === 'quote') this.#give(quote);
    this.#element.lineItemList = this.#known.products;
    this.#give(quote);
  }

  #give(quote: Quote | undefined): void {
    this.#element.quote = quote;
    this.#hasNewQuote = true;
  }

  async #settle(): Promise<void> {
    await this.#element.updateComplete;
    this.#hasNewQuote = false;
  }

  async #toggle(index: number, answer: string): Promise<void> {
    const known = this.#known;
    const box = checkboxes(this.#element)[index];
    const title = box?.parentElement?.querySelector('[part=product-title]')?.textContent;
    const isCovered = !box?.checked;
    const toggled = known.products.map((item) =>
      item.title === title ? { ...item, isCovered } : item,
    );
    this.#onToggle = (event) => {
      this.#told = structuredClone([event.lineItemList, toggled]);
      if (answer === 'cancel') return event.preventDefault();
      const next = answer === 'other' ? productsOf(1) : toggled;
      known.changes(() => (known.products = next));
      if (answer === 'other') this.#element.lineItemList = known.products;
      if (answer === 'quote') this.#give(known.quote());
    };
    box?.click();
    await this.#settle();
  }

  #choose(tenure: number, by: string): void {
    const chosen = choosePlan(this.#element, `item-${tenure}`, by);
    if (!chosen) return;
    this.#known.choose(tenure, this.#kept.last);
    this.#chosenUnseen = !chosen.isSeen;
  }

  #restore(): void {
    const { kept } = this.#known;
    if (!kept) return;
    this.#element.formStateRestoreCallback(kept.text);
    this.#known.wish();
  }
}

function productsOf(set: number): WholeSystemLineItem[] {
  return structuredClone([...(SETS[set] ?? [])]);
}
