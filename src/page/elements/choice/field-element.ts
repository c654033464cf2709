import type { LitElement } from 'lit';
import { attributeOf, isElement } from '../../selectors.ts';
import { givenText } from '../../quote/offer-context.ts';
import type { ChoiceStatus } from '../../quote/quote-state.ts';
import { PageElement } from '../shared/page-element.ts';
import { takeEarlyProperties } from '../shared/properties.ts';
import { startInTurn } from './start-in-turn.ts';

/**
 * An element that a page treats as a field: it belongs to a form, it can be disabled, and what the page
 * sets on it counts at once, before anything is rendered.
 */
export abstract class FieldElement extends PageElement {
  static formAssociated = true;

  /** The element's side of its form and of its custom states. */
  protected readonly internals = this.attachInternals();

  /** True while the element is connected and has taken the properties and attributes that it was connected with. */
  #isFollowing = false;

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'lang', 'form', 'name', 'status'];
  }

  /**
   * Disabled: shoppers can choose nothing, and a form sends nothing.
   * @attr
   */
  get disabled(): boolean {
    return this.hasAttribute('disabled');
  }

  set disabled(disabled: boolean | null | undefined) {
    // Frameworks may set any value; given `undefined`, `toggleAttribute` would toggle.
    this.toggleAttribute('disabled', Boolean(disabled));
  }

  /** The state that the element is in; its attribute of the same name says it. */
  abstract get status(): ChoiceStatus;

  /**
   * Always `radio`, without being checked. So scripts that send a form's fields one by one, such as htmx 1 and
   * rails-ujs, skip the element and send the hidden inputs.
   */
  get type(): string {
    return 'radio';
  }

  /** Always valid: no shopper has to choose. For scripts that validate a form's fields one by one. */
  get validity(): ValidityState {
    return this.internals.validity;
  }

  /**
   * Checks nothing; see `validity`.
   * @returns Always true.
   */
  checkValidity(): boolean {
    return true;
  }

  /**
   * Says nothing; see `validity`.
   * @returns Always true.
   */
  reportValidity(): boolean {
    return true;
  }

  /** Changes nothing; see `validity`. */
  setCustomValidity(): void {}

  /**
   * The form that the element belongs to; as an attribute, the id of a form that is not around it. Setting the property
   * writes the attribute, because frameworks set it.
   */
  get form(): HTMLFormElement | null {
    return this.internals.form;
  }

  set form(form: HTMLFormElement | string | null | undefined) {
    // The attribute, because a field named `id` hides the property.
    writeText(this, 'form', isElement(form) ? attributeOf(form, 'id') : form);
  }

  /**
   * Name of the form entry that carries the selection, or a pattern with `{field}` for one entry a field; empty: none.
   * @attr
   */
  get name(): string {
    // Never absent, because scripts of pages read the name of each field.
    return givenText(this.getAttribute('name'));
  }

  set name(name: string | null | undefined) {
    writeText(this, 'name', givenText(name));
  }

  override connectedCallback(): void {
    this.keepLaterValues();
    takeEarlyProperties(this, ['disabled', 'form', 'name']);
    startInTurn(this, () => {
      // The element may have been removed meanwhile, or removed and put back.
      if (!this.isConnected || this.#isFollowing) return;
      this.#isFollowing = true;
      super.connectedCallback();
      this.requestUpdate();
    });
  }

  override disconnectedCallback(): void {
    this.#isFollowing = false;
    super.disconnectedCallback();
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    super.attributeChangedCallback(name, old, value);
    // A listener that heard of the change may have set the same attribute again, which Lit ignores at that moment.
    const present = this.getAttribute(name);
    if (present !== value) super.attributeChangedCallback(name, value, present);
    if (name === 'lang') this.requestUpdate();
    if (name === 'status' && value !== this.status) this.#writeStatusLater();
    // A page that takes the entries away, and sets an attribute as it was, must not get them again each time.
    if (value !== old) this.writeEntries();
  }

  /** A changed property may mean another product: that is known before anything is rendered. */
  override requestUpdate(...change: Parameters<LitElement['requestUpdate']>): void {
    super.requestUpdate(...change);
    // No check while an upgraded element takes its attributes one by one: one check follows them all. Later, even a
    // removed element checks, because a quote is for the product of the moment in which it is given.
    if (change[0] !== undefined && (this.#isFollowing || this.hasUpdated)) this.check();
  }

  /** Brings the state up to date with properties and page. */
  protected abstract check(): void;

  /**
   * Pages that are rendered by morphing take away what the server's markup lacks. The next frame is soon enough for
   * style sheets, and a page that takes the attribute away each time still goes on.
   */
  #writeStatusLater(): void {
    requestAnimationFrame(() => {
      if (this.getAttribute('status') !== this.status) this.setAttribute('status', this.status);
    });
  }

  /** Brings the form entries in line with the element's attributes. */
  protected abstract writeEntries(): void;
}

/** Writes an attribute, or takes it away where there is no text. */
function writeText(element: Element, attribute: string, text: string | null | undefined): void {
  if (text) element.setAttribute(attribute, text);
  else element.removeAttribute(attribute);
}
