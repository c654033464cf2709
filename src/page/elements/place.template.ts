import { html, type TemplateResult } from 'lit';

/** Room for an offer that is still to come: as high as one with a heading of one line and a row of tenures. */
export function placeholderTemplate(): TemplateResult {
  return html`<div class="placeholder" part="placeholder" aria-hidden="true">
    <span class="line"></span>
    <div class="offers"><span></span><span></span><span></span></div>
    <div class="actions"></div>
  </div>`;
}

/** The merchant's fallback; with `holdsPlace` it takes the room that the offer would have taken. */
export function fallbackTemplate(holdsPlace: boolean): TemplateResult {
  return html`<div class="fallback">
    ${holdsPlace ? placeholderTemplate() : null}
    <div><slot></slot></div>
  </div>`;
}
