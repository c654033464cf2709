import { html } from 'hono/html';

/**
 * The element's events as they fire, and the form as it would be sent; browser/event-panel.ts fills
 * both. Their height is fixed, so that nothing moves while they fill.
 */
export function eventPanel() {
  return html`<div class="received-columns">
    <div class="received-column">
      <h3 id="events-heading">Events</h3>
      <ol
        class="received-box"
        id="received-events"
        tabindex="0"
        aria-labelledby="events-heading"
      ></ol>
    </div>
    <div class="received-column">
      <h3 id="form-heading">Form data</h3>
      <dl class="received-box" id="received-form" tabindex="0" aria-labelledby="form-heading"></dl>
    </div>
  </div>`;
}
