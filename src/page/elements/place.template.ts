import { html, type TemplateResult } from 'lit';

/**
 * Room for an offer that is still to come: as high as one with a heading of one line and a row of
 * tenures, or as the one line of a compact one.
 */
export function placeholderTemplate(isCompact = false): TemplateResult {
  return html`<div class="placeholder" part="placeholder" aria-hidden="true">
    <span class="line"></span>
    ${isCompact ? null : html`<div class="offers"><span></span><span></span><span></span></div>`}
    <div class="actions"></div>
  </div>`;
}

/** The merchant's fallback, over a placeholder where it is to take the room that the offer would have taken. */
export function fallbackTemplate(placeholder: TemplateResult | false): TemplateResult {
  return html`<div class="fallback">
    ${placeholder || null}
    <div><slot></slot></div>
  </div>`;
}
