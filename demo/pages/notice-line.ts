import { html } from 'hono/html';

/** What became of the shopper's last step. Its text is in a block: Orca would else read "status bar", and no text. */
export function noticeLine(notice: string | undefined) {
  return notice ? html`<div class="notice" role="status"><p>${notice}</p></div>` : '';
}
