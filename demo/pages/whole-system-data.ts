import { html, raw } from 'hono/html';
import type { WholeSystemQuote } from '../shop/whole-system.ts';

/** The element with the shop's own fallback, and the quote that browser/whole-system.ts gives it. */
export function wholeSystemElement(
  stored: WholeSystemQuote | undefined,
  country: string,
  storeId: string,
) {
  return html`<warranty-whole-system
      name="warranty"
      store-id="${storeId}"
      country="${country}"
      currency="USD"
      editable
    >
      <p class="offer-fallback">
        <strong>There is no plan for these products now.</strong>
        <span>Each product can be protected on its own page.</span>
        <a href="/">See all products</a>
      </p>
    </warranty-whole-system>
    <p class="whole-system-notice" id="whole-system-notice" role="status"></p>
    <script type="application/json" id="whole-system-data">
      ${raw(JSON.stringify(stored ?? null).replaceAll('<', '\\u003c'))}
    </script>`;
}
