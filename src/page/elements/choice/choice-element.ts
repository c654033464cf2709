import type { CSSResultGroup, PropertyDeclarations, PropertyValues, TemplateResult } from 'lit';
import type { Quote } from '../../../schemas/quote.ts';
import { configuration } from '../../configuration.ts';
import { WarrantyClearEvent, type WarrantyAcceptEvent } from '../../events.ts';
import { usableLanguage } from '../../format/language.ts';
import { prepareFormat } from '../../format/prepare-format.ts';
import type { PriceDisplay } from '../../format/price.ts';
import { englishFormat } from '../../format/english-format.ts';
import {
  isSameReadyState,
  type ChoiceChange,
  type ChoiceState,
  type ChoiceStatus,
} from '../../quote/quote-state.ts';
import { elementWords, type ElementWords } from '../shared/element-words.ts';
import { keepFocus } from '../shared/keep-focus.ts';
import { textProperty, warnOfCurrency } from '../shared/properties.ts';
import { tenureChoiceStyles } from '../shared/tenure-choice.styles.ts';
import { chosenIn, markChosen } from '../shared/tenure-choice.ts';
import { tenureUnitOf } from '../shared/tenure-unit.ts';
import type { ChoiceListening } from './choice-listening.ts';
import { ChoicePopup } from './choice-popup.ts';
import { choiceStyles } from './choice.styles.ts';
import type { ChoiceView } from './choice.template.ts';
import { FieldElement } from './field-element.ts';
import type { ContextOf } from './make-selection.ts';
import { OfferChoice } from './offer-choice.ts';
import { outcome, OutcomeRegion, type Outcome } from './outcome.ts';
import type { AnySelection } from './selection-entries.ts';
import { StatusReporter } from './status-reporter.ts';

/** Listeners on the element itself hear a selection of its own kind. */
// oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- both methods are the browser's own
export interface ChoiceElement<Kept extends AnySelection> {
  addEventListener: ChoiceListening<Kept, AddEventListenerOptions>;
  removeEventListener: ChoiceListening<Kept, EventListenerOptions>;
}

/**
 * What `<warranty-offer>` and `<warranty-whole-system>` share: a quote whose offers a shopper chooses from, the popup,
 * the part in a form, and the events. Each gets its quotes in its own way.
 */
export abstract class ChoiceElement<Kept extends AnySelection> extends FieldElement {
  static override styles: CSSResultGroup[] = [tenureChoiceStyles, choiceStyles];

  static override properties: PropertyDeclarations = {
    storeId: textProperty('store-id'),
    country: textProperty(),
    state: textProperty(),
    currency: textProperty(),
    quoteLang: textProperty('quote-lang'),
    tenureUnit: textProperty('tenure-unit'),
    quote: { attribute: false },
  };

  /** Store identifier from the merchant's integration kit; absent: the page's default. */
  declare storeId: string | undefined;
  /** Country code of the customer's location, such as `US`; absent: the page's default. */
  declare country: string | undefined;
  /** State code of the customer's location, such as `CA`; absent: the page's default, or else none. */
  declare state: string | undefined;
  /** ISO 4217 code used to show prices; absent: the page's, or else plain numbers. */
  declare currency: string | undefined;
  /** Language of the quote's own texts, where it is not the element's. */
  declare quoteLang: string | undefined;
  /** The unit of the quote's tenures; absent: the page's default, else `year`. */
  declare tenureUnit: 'year' | 'month' | undefined;
  /**
   * A quote given by the page: no request is made for it. It counts for the product, or the products, that it was given
   * for. For others, give another quote, with another `warrantyQuoteId`.
   */
  declare quote: Quote | null | undefined;

  #state: ChoiceState<ContextOf<Kept>> = { status: 'idle' };
  /** The state that the shopper sees. */
  #shownState: ChoiceState<ContextOf<Kept>> | undefined;
  readonly #choice = new OfferChoice<Kept>(
    this,
    this.internals,
    () => this.display,
    () => this.check(),
  );
  readonly #statusReporter = new StatusReporter(this, this.internals);
  readonly #popup = new ChoicePopup(this);
  readonly #region = new OutcomeRegion();
  /** The element that had the focus and is gone: the focus goes to what is next shown in its place. */
  #lostFocus: Element | undefined;

  /** The state that the element is in; the attribute of the same name reflects it. */
  override get status(): ChoiceStatus {
    return this.#state.status;
  }

  /** The current selection; `null` while there is none. It is never for an earlier product. */
  get selection(): Kept | null {
    this.check();
    return this.#choice.selection;
  }

  /**
   * The value of the form entry, for scripts that read a form's fields by name and value; empty without a selection,
   * without a `name` or where that is a pattern, and while the element is disabled. Forms send the hidden inputs. Setting
   * it changes nothing.
   */
  get value(): string {
    this.check();
    return this.#choice.form.value;
  }

  // A script that fills in all fields of a form must not fail at this one.
  set value(_value: unknown) {}

  /**
   * Selects an offer, as if the shopper had; fires no event.
   * @returns True if the quote has that offer and it is selected now.
   */
  select(warrantyQuoteItemId: string): boolean {
    this.check();
    const isOther = warrantyQuoteItemId !== this.#choice.selection?.warrantyQuoteItemId;
    const isSelected = this.#choice.select(warrantyQuoteItemId);
    // What was said of the earlier choice is out of date.
    if (isSelected && isOther) this.tell(undefined);
    return isSelected;
  }

  /** Takes the selection back; fires no event. */
  clear(): void {
    if (this.#choice.selection) this.tell(undefined);
    this.#choice.clear();
  }

  /**
   * Opens the popup, if offers are shown, the element is visible and not disabled and, in the script-tag build,
   * the popup's part is loaded.
   * @returns True if it is open now.
   */
  showPopup(): boolean {
    return this.openPopup();
  }

  /** Closes the popup. */
  hidePopup(): void {
    this.popup?.hide?.();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Last, because a listener that hears of the closed popup may put the element back.
    this.hidePopup();
  }

  /** Called by the browser when the form is reset. */
  formResetCallback(): void {
    this.tell(undefined);
    this.#choice.drop('reset');
  }

  /** Called by the browser when the element or a fieldset around it becomes disabled or enabled. */
  formDisabledCallback(disabled: boolean): void {
    this.#choice.form.disabled = disabled;
    // An answer in the popup would make a choice or take it back.
    if (disabled) this.hidePopup();
    this.requestUpdate();
  }

  /** Called by the browser after a reload: the earlier choice comes back only if the same offer does. */
  formStateRestoreCallback(state: unknown): void {
    if (typeof state === 'string') this.#choice.restore(state);
  }

  protected override writeEntries(): void {
    // Without a choice there is nothing to write anew, and a copy of a form must keep the original's inputs while it is
    // being made: jQuery pairs the elements of both.
    if (this.#choice.form.selection) this.#choice.form.write();
  }

  /** Brings the state up to date with properties and page; calls `become` before it returns. */
  protected abstract override check(): void;

  /** True while the element or a fieldset around it is disabled. */
  protected get isDisabled(): boolean {
    return this.#choice.form.disabled;
  }

  /**
   * Opens the popup, and calls back once when it has closed, however it did.
   * @returns True if it is open now.
   */
  protected openPopup(onClosed?: () => void): boolean {
    this.check();
    if (!this.isConnected || this.isDisabled) return false;
    // Cleared, so that the same outcome can be told again. Only the region is brought up to date: the offers need not
    // be rendered before the popup opens.
    this.#region.told = undefined;
    this.#region.show(elementWords(this));
    this.#popup.want();
    if (this.isUpdatePending) this.performUpdate();
    return this.#popup.open(onClosed);
  }

  /** The popup, once it was wanted and while offers are shown. */
  protected get popup() {
    return this.#popup.element;
  }

  /** The shopper chose an offer, took the choice back, or declined. */
  protected onAnswered(): void {}

  /** Units that the shopper is about to buy; above 1 prices say that they are for each. */
  protected get units(): number {
    return 1;
  }

  /** A second line of each offer says what its price is by month. */
  protected get showsMonthly(): boolean {
    return false;
  }

  /** Whether the quote of a state is the one that is shown already. */
  protected shows(state: ChoiceState<ContextOf<Kept>>): boolean {
    return isSameReadyState(state, this.#state);
  }

  /**
   * Applies a new state at once; its event is fired when it is shown. Listeners run only when all of it is applied,
   * because they may change the element again.
   * @returns False if a listener changed the element, so that another state holds by now.
   */
  protected become(state: ChoiceState<ContextOf<Kept>>, change: ChoiceChange): boolean {
    const shown = this.#choice.selection?.shown;
    this.#state = state;
    const isCleared = this.#choice.follow(state, change);
    const isOther = change === 'product-change' || state.status !== 'ready';
    if (isCleared) this.#region.cleared = outcome('cleared', shown);
    if (isCleared || isOther) this.tell(undefined);
    this.#statusReporter.follow(state);
    this.requestUpdate();
    const awaited = state.status === 'loading' && state.context;
    // Most English prices and tenures need none of the browser's formats.
    if (awaited && !englishFormat(elementWords(this).lang, awaited)) prepareFormat();
    // A modal popup must close before the offers that it belongs to are gone.
    if (isOther) this.hidePopup();
    this.#popup.isWanted &&= state.status === 'ready';
    if (isCleared) this.dispatchEvent(new WarrantyClearEvent(change));
    return state === this.#state;
  }

  /** Tells screen readers, politely, what became of the choice. */
  protected tell(told: Outcome | undefined): void {
    if (told === this.#region.told) return;
    this.#region.told = told;
    this.requestUpdate();
  }

  /** Renders the offers by a template; nothing while there are none. */
  protected whenReady(
    template: (view: ChoiceView) => TemplateResult,
    speech: ElementWords,
  ): TemplateResult | null {
    const state = this.#state;
    if (state.status !== 'ready') return null;
    return template({
      ...speech,
      quote: state.quote,
      quoteLang: this.quoteLang && usableLanguage(this.quoteLang),
      product: 'product' in state.context ? state.context.product.productTitle : undefined,
      display: this.display,
      selected: this.#choice.selection?.warrantyQuoteItemId,
      disabled: this.isDisabled,
      showMonthly: this.showsMonthly,
      popup: this.#popup,
      onAct: this.#onAct,
    });
  }

  /** What the element shows in its state. */
  protected abstract renderState(speech: ElementWords): unknown;

  /** The live region stands last: all else is rendered before it. */
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = super.createRenderRoot();
    const { element } = this.#region;
    root.append(element);
    this.renderOptions.renderBefore = element;
    return root;
  }

  protected override render(): unknown {
    return this.renderState(elementWords(this));
  }

  protected override update(changed: PropertyValues<this>): void {
    const giveBack = keepFocus(this, this.#lostFocus);
    this.#shownState = this.#state;
    super.update(changed);
    this.#lostFocus = giveBack();
    if (this.#choice.selection) this.#region.cleared = undefined;
    this.#region.show(elementWords(this));
    markChosen(this.renderRoot, this.#choice.selection?.warrantyQuoteItemId);
    warnOfCurrency(this, this.currency || configuration().currency);
    // Where the page lacks the element's closing tag, the shop's add button is inside the element. Then the slot is
    // shown in every state. Extensions put styles last into shadow roots.
    const { element } = this.#region;
    const isBare = element.nextElementSibling?.localName !== 'slot';
    if (isBare && this.querySelector('button,[type=submit]')) {
      element.after(document.createElement('slot'));
    }
  }

  /** How prices and tenures are shown at this moment. */
  protected get display(): PriceDisplay {
    const currency = this.#state.status === 'ready' ? this.#state.context.currency : undefined;
    const { lang } = elementWords(this);
    return { lang, currency, quantity: this.units, tenureUnit: tenureUnitOf(this) };
  }

  #pick(warrantyQuoteItemId: string): void {
    this.check();
    const state = this.#state;
    // Only an offer that the shopper sees: that of another product may have the same id and another price.
    if (state !== this.#shownState || this.isDisabled) return;
    if (!this.#choice.pick(warrantyQuoteItemId)) return;
    this.tell(undefined);
    // A listener may have set another product: for that one, the shopper has not answered.
    if (state === this.#state) this.onAnswered();
  }

  /** What the shopper does with the offers and in the popup. */
  readonly #onAct = (event: Event) => {
    const chosen = chosenIn(event);
    if (chosen) return this.#pick(chosen);
    if (isAccept(event)) return this.#accept(event);
    // The button that clears disappears with the choice, so the focus moves to the group.
    if (event.type === 'click') {
      this.shadowRoot?.querySelector<HTMLInputElement>('.offers :checked')?.focus();
    }
    this.#decline();
  };

  #accept(event: WarrantyAcceptEvent): void {
    event.stopPropagation();
    const { warrantyQuoteItemId } = event;
    // A plan that is kept is not picked again.
    const isChosen = () => warrantyQuoteItemId === this.#choice.selection?.warrantyQuoteItemId;
    if (!isChosen()) this.#pick(warrantyQuoteItemId);
    if (isChosen()) this.tell(outcome('chosen', this.#choice.selection?.shown));
  }

  #decline(): void {
    const shown = this.#choice.selection?.shown;
    this.#region.cleared = undefined;
    this.tell(outcome(shown ? 'removed' : 'declined', shown));
    this.onAnswered();
    this.#choice.drop('shopper');
  }
}

/** Told by the event's type, because its class is loaded with the popup. */
function isAccept(event: Event): event is WarrantyAcceptEvent {
  return event.type === 'warranty-accept';
}
