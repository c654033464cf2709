import { html } from 'hono/html';

/** For a merchant who has five minutes: what this shop shows, and where. */
export function tour() {
  return html`<section class="tour" aria-labelledby="tour-heading">
    <h2 id="tour-heading">warranty-widget in five minutes</h2>
    <ol>
      <li>
        <a href="/products/aster-14">Choose a plan</a> for the laptop, then another storage: the
        plan for the first one is gone at once.
      </li>
      <li>
        Add it: in the <a href="/cart">cart</a> the plan is a line of its own, at a price that the
        shop’s server asked for.
      </li>
      <li>
        <a href="/playground">Break the service</a>: slow, down, answering garbage. Nothing jumps,
        and the product still sells.
      </li>
      <li>Place the order, then refund a unit: <a href="/orders">its contract</a> ends.</li>
    </ol>
  </section>`;
}
