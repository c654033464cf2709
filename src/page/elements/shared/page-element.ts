import { adoptStyles, LitElement, type PropertyValues } from 'lit';

/**
 * An element that a page may move into a frame, and whose properties it may set before and after its code came.
 *
 * - A document takes no style sheets of another document, and Lit makes them for this one: in another document,
 *   the element makes its own.
 * - Lit sets what was set before the code came at the first rendering, also over what was set since: the element
 *   sets that again.
 */
export class PageElement extends LitElement {
  /** What was set since the element was connected, by property, until its first rendering. */
  #setSince: Map<PropertyKey, unknown> | undefined;
  /** True while Lit sets what was set before. */
  #takesEarlyValues = false;

  override connectedCallback(): void {
    this.keepLaterValues();
    super.connectedCallback();
  }

  override requestUpdate(...change: Parameters<LitElement['requestUpdate']>): void {
    const [name] = change;
    const since = name === undefined ? undefined : this.#setSince;
    if (name === undefined || !since) return super.requestUpdate(...change);
    if (!this.#takesEarlyValues) since.set(name, Reflect.get(this, name));
    else if (since.has(name)) {
      const value = since.get(name);
      since.delete(name);
      Reflect.set(this, name, value);
      return;
    }
    super.requestUpdate(...change);
  }

  /** Called by the browser when the element is moved into another document, which empties its styles. */
  adoptedCallback(): void {
    const { shadowRoot, ownerDocument } = this;
    if (!shadowRoot || !isStyled(this.constructor)) return;
    const { elementStyles } = this.constructor;
    if (ownerDocument === document) return adoptStyles(shadowRoot, elementStyles);
    shadowRoot.adoptedStyleSheets = elementStyles.flatMap((style) => {
      const sheet = ownerDocument.defaultView && new ownerDocument.defaultView.CSSStyleSheet();
      sheet?.replaceSync('cssText' in style ? style.cssText : '');
      return sheet ?? [];
    });
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

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    // A page that was saved or copied with its shadow roots has in it what was shown there.
    this.shadowRoot?.replaceChildren();
    if (this.ownerDocument === document) return super.createRenderRoot();
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    this.adoptedCallback();
    return root;
  }
}

function isStyled(constructor: object): constructor is typeof LitElement {
  return 'elementStyles' in constructor;
}
