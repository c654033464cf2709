import { html } from 'hono/html';
import type { DemoClock } from '../shop/demo-clock.ts';
import { dateText } from './date-text.ts';

interface ClockFormParts {
  readonly clock: DemoClock;
  /** Address of the page that shows it. */
  readonly back: string;
  /** What depends on the time there. */
  readonly why: string;
}

/** The demo's clock, for the shop and the service alike. */
export function clockForm({ clock, back, why }: ClockFormParts) {
  const ahead = clock.daysAhead;
  return html`<section class="received clock" aria-labelledby="clock-heading">
    <h2 id="clock-heading">The demo’s clock</h2>
    <p class="received-intro">
      It is ${dateText(clock.now())}${ahead > 0 ? `, ${ahead} days ahead of the real time` : ''}.
      ${why}
    </p>
    <form class="clock-form" method="post" action="/demo-clock">
      <input type="hidden" name="back" value="${back}" />
      <button class="button-plain" name="days" value="1">One day later</button>
      <button class="button-plain" name="days" value="30">30 days later</button>
      <button class="button-plain" name="days" value="0">Back to the real time</button>
    </form>
  </section>`;
}
