import { LitElement, type PropertyValues } from 'lit';

/**
 * An element whose properties keep the value that was set last. At the first rendering, Lit sets the values that a page
 * set before the code came, even over later ones: this element sets the later ones again.
 */
export class LastValueElement extends LitElement {
  /** The values that were set since the element was connected, by property; absent after its first rendering. */
  #setSince: Map<PropertyKey, unknown> | undefined;
  /** True while Lit sets the values that were set before the code came. */
  #takesEarlyValues = false;

  override connectedCallback(): void {
    this.keepLaterValues();
    super.connectedCallback();
  }

  /** Lit's constructor calls it without a name, at a time when the private fields are not there yet. */
  override requestUpdate(...change: Parameters<LitElement['requestUpdate']>): void {
    const [name] = change;
    if (name === undefined || !this.#setAgain(name)) super.requestUpdate(...change);
  }

  /** Call it when the element is connected: from now on, what is set is later than what Lit has kept. */
  protected keepLaterValues(): void {
    if (!this.hasUpdated) this.#setSince ??= new Map();
  }

  protected override performUpdate(): void {
    this.#takesEarlyValues = true;
    super.performUpdate();
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    this.#takesEarlyValues = false;
    this.#setSince = undefined;
  }

  /** @returns True if the property was set to an early value, and is set again to the later one. */
  #setAgain(name: PropertyKey): boolean {
    const since = this.#setSince;
    if (!since) return false;
    if (!this.#takesEarlyValues) {
      since.set(name, Reflect.get(this, name));
      return false;
    }
    if (!since.has(name)) return false;
    const value = since.get(name);
    since.delete(name);
    Reflect.set(this, name, value);
    return true;
  }
}
