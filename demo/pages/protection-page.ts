import { html } from 'hono/html';
import { page } from './layout.ts';

/** What the fallback links to: the shop's own words about warranty and plans. */
export function protectionPage(cartCount: number) {
  return page({
    title: 'Protection plans',
    path: '/protection',
    cartCount,
    body: html`<div class="prose">
      <h1>Protection plans</h1>
      <p>
        Everything we sell comes with one year of warranty. A protection plan adds years to it, and
        covers what a warranty does not.
      </p>
      <h2>When you decide</h2>
      <p>
        On the product’s page, if you like. Nothing is chosen for you: without a choice you buy the
        product alone, and you can take a choice back at any time before you pay.
      </p>
      <h2>What you pay</h2>
      <p>
        The price beside the plan, for each unit. In the cart the plan is a line of its own, and our
        server asks for its price again before it is charged.
      </p>
      <p><a href="/">See all products</a></p>
    </div>`,
  });
}
