import { html } from 'hono/html';
import type { SubmittedFields } from '../shop/submission.ts';

/** For developers: the fields of the last form that the server got, JSON spread out to be read. */
export function receivedFields(fields: SubmittedFields) {
  return html`<section class="received" aria-labelledby="received-heading">
    <h2 id="received-heading">What the server received</h2>
    <p class="received-intro">
      The add-to-cart form, as it arrived. The plan’s price is never taken from it: the shop’s
      server asked the service again.
    </p>
    <dl class="received-fields">
      ${fields.map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd><pre tabindex="0">${readable(value)}</pre></dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

function readable(value: string): string {
  if (!value.startsWith('{')) return value;
  try {
    return JSON.stringify(JSON.parse(value), null, 2);
  } catch {
    return value;
  }
}
