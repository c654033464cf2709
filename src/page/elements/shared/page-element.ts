import type { LitElement } from 'lit';
import { LastValueElement } from './last-value-element.ts';

/**
 * An element that a page may move into a frame. A document cannot adopt style sheets that were made for another one,
 * and Lit makes them for the document in which this code runs. In any other document, the element makes its own.
 */
export class PageElement extends LastValueElement {
  /** Called by the browser when the element is moved into another document, which empties its styles. */
  adoptedCallback(): void {
    if (this.shadowRoot) this.#style(this.shadowRoot);
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    // In a page that was saved or copied with its shadow roots, this one still holds what was shown then.
    root.replaceChildren();
    // An extension may have made it closed, so that `shadowRoot` does not give it.
    this.#style(root);
    return root;
  }

  #style(root: ShadowRoot): void {
    const { ownerDocument } = this;
    if (!isStyled(this.constructor)) return;
    root.adoptedStyleSheets = this.constructor.elementStyles.flatMap((style) => {
      if (!('cssText' in style)) return style;
      if (ownerDocument === document) return style.styleSheet ?? [];
      const sheet = ownerDocument.defaultView && new ownerDocument.defaultView.CSSStyleSheet();
      sheet?.replaceSync(style.cssText);
      return sheet ?? [];
    });
  }
}

function isStyled(constructor: object): constructor is typeof LitElement {
  return 'elementStyles' in constructor;
}
