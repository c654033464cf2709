import { Place } from './place.ts';
import {
  propertiesOf,
  textOf,
  valueOf,
  type Declarations,
  type Property,
  type ReactiveElement,
} from './properties.ts';
import type { CSSResult } from './style-sheets.ts';

/** Follows the life of an element. */
interface Controller {
  hostConnected?(): void;
  hostDisconnected?(): void;
  hostUpdated?(): void;
}

/** Names of properties. Lit gives their earlier values too, which no element asks for. */
type Changed = Set<string>;

/**
 * Renders into its shadow root, in a microtask after a property changed. It has what the elements use of
 * Lit's class, and calls it in Lit's order.
 */
export class LitElement extends HTMLElement implements ReactiveElement {
  static properties: Declarations = {};
  static styles: readonly CSSResult[] = [];

  /** Each property's value. */
  [key: symbol]: unknown;
  declare readonly ['constructor']: typeof LitElement;
  /** True while a rendering is to come. */
  isUpdatePending = false;
  /** True once the element was rendered. */
  hasUpdated = false;
  renderRoot: HTMLElement | ShadowRoot | undefined = undefined;
  readonly renderOptions: { renderBefore?: ChildNode | null } = {};

  #controllers: readonly Controller[] = [];
  /** What properties were set to before the element was defined. */
  #early: Map<string, unknown> | undefined;
  /** The names of what changed since the last rendering. */
  #changed: Changed | undefined;
  #toReflect: Set<Property> | undefined;
  /** The property that is being set from its attribute, or the other way round: the change that follows is ignored. */
  #following: Property | undefined;
  #place: Place | undefined;
  #begin: (() => void) | undefined;
  /** The rendering that is to come, or the last one; it waits until the element is first connected. */
  #rendering = new Promise<void>((begin) => (this.#begin = begin));

  static get observedAttributes(): string[] {
    return [...propertiesOf(this).byAttribute.keys()].flatMap((name) => name ?? []);
  }

  static get elementStyles(): readonly CSSResult[] {
    return this.styles;
  }

  constructor() {
    super();
    for (const name of propertiesOf(this.constructor).byName.keys()) {
      if (!Object.hasOwn(this, name)) continue;
      (this.#early ??= new Map()).set(name, Reflect.get(this, name));
      Reflect.deleteProperty(this, name);
    }
    this.requestUpdate();
  }

  /** Resolves after the rendering that is to come: false if that asked for another one. */
  get updateComplete(): Promise<boolean> {
    return this.#rendering.then(() => !this.isUpdatePending);
  }

  addController(controller: Controller): void {
    // Not by `push` or a spread list, for which engines reserve room for many more controllers.
    this.#controllers = this.#controllers.concat(controller);
    if (this.renderRoot && this.isConnected) controller.hostConnected?.();
  }

  connectedCallback(): void {
    this.renderRoot ??= this.createRenderRoot();
    this.#begin?.();
    this.#begin = undefined;
    for (const controller of this.#controllers) controller.hostConnected?.();
  }

  disconnectedCallback(): void {
    for (const controller of this.#controllers) controller.hostDisconnected?.();
  }

  attributeChangedCallback(name: string, _earlier: string | null, text: string | null): void {
    const property = propertiesOf(this.constructor).byAttribute.get(name);
    if (!property || property === this.#following) return;
    this.#following = property;
    Reflect.set(this, property.name, valueOf(property, text));
    this.#following = undefined;
  }

  requestUpdate(name?: string, earlier?: unknown, property?: Property): void {
    if (name !== undefined && property) {
      if (Object.is(this[property.key], earlier)) return;
      (this.#changed ??= new Set()).add(name);
      if (property.reflect === true && property !== this.#following) {
        (this.#toReflect ??= new Set()).add(property);
      }
    }
    if (this.isUpdatePending) return;
    this.isUpdatePending = true;
    this.#rendering = this.#updateAfter(this.#rendering);
  }

  performUpdate(): void {
    if (!this.isUpdatePending) return;
    this.renderRoot ??= this.createRenderRoot();
    this.keepLaterValues();
    const changed = (this.#changed ??= new Set());
    try {
      this.willUpdate(changed);
      this.update(changed);
    } catch (error) {
      this.#markUpdated();
      throw error;
    }
    for (const controller of this.#controllers) controller.hostUpdated?.();
    this.hasUpdated = true;
  }

  /** The elements make their own, with their styles: see `PageElement`. */
  protected createRenderRoot(): HTMLElement | ShadowRoot {
    return this.attachShadow({ mode: 'open' });
  }

  /** Sets what was set before the element was defined: whatever is set from now on is later. */
  protected keepLaterValues(): void {
    const early = this.#early;
    this.#early = undefined;
    early?.forEach((value, name) => Reflect.set(this, name, value));
  }

  protected willUpdate(_changed: Changed): void {}

  protected update(_changed: Changed): void {
    const value = this.render();
    this.#toReflect?.forEach((property) => this.#reflect(property));
    this.#toReflect = undefined;
    this.#markUpdated();
    this.#place ??= this.#newPlace();
    this.#place.show(value);
  }

  protected render(): unknown {
    return undefined;
  }

  #newPlace(): Place {
    const end = this.renderOptions.renderBefore ?? document.createComment('');
    if (!end.parentNode) this.renderRoot?.appendChild(end);
    return Place.before(end);
  }

  async #updateAfter(earlier: Promise<void>): Promise<void> {
    try {
      await earlier;
    } catch (error) {
      // Rejects anew, because this rendering waited for the earlier one: without that, nobody might report the error.
      void Promise.reject(error);
    }
    this.performUpdate();
  }

  #reflect(property: Property): void {
    const { attributeName, key } = property;
    if (attributeName === undefined) return;
    const text = textOf(property, this[key]);
    this.#following = property;
    if (text === null) this.removeAttribute(attributeName);
    else this.setAttribute(attributeName, text);
    this.#following = undefined;
  }

  #markUpdated(): void {
    this.#changed = undefined;
    this.isUpdatePending = false;
  }
}
