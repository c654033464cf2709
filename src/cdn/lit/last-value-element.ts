import { LitElement } from './lit-element.ts';

/**
 * Stands in place of `LastValueElement`, which corrects Lit. Here, what was set before the element was defined is set
 * as soon as the element is connected, so that whatever is set later is set over it.
 */
export class LastValueElement extends LitElement {
  override connectedCallback(): void {
    this.keepLaterValues();
    super.connectedCallback();
  }
}
