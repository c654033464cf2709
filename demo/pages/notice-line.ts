import { html } from 'hono/html';
import type { Notice } from '../shop/notice.ts';

/** What became of the shopper's last step. Its text is in a block: Orca would else read "status bar", and no text. */
export function noticeLine(notice: Notice | undefined) {
  if (!notice) return '';
  const { text, isRefusal } = notice;
  return html`<div class="notice${isRefusal ? ' notice-refusal' : ''}" role="status">
    <p>${text}</p>
  </div>`;
}
