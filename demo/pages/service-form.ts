import { html } from 'hono/html';
import type { ServiceMode } from '../service-switch.ts';

const MODES: readonly (readonly [ServiceMode, string])[] = [
  ['well', 'well'],
  ['down', 'down'],
  ['losing-answers', 'losing its answers to orders'],
  ['losing-orders', 'losing orders on their way'],
];

/** Puts the warranty service down and back; the pressed button shows how the service is now. */
export function serviceForm(mode: ServiceMode, back: string) {
  return html`<form class="service-form" method="post" action="/demo-service">
    <fieldset>
      <legend>The warranty service is</legend>
      <input type="hidden" name="back" value="${back}" />
      ${MODES.map(
        ([name, text]) =>
          html`<button
            class="button-plain"
            name="mode"
            value="${name}"
            aria-pressed="${name === mode ? 'true' : 'false'}"
          >
            ${text}
          </button>`,
      )}
    </fieldset>
  </form>`;
}
