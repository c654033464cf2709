import { html } from 'hono/html';
import { page } from './layout.ts';

/** The answer to an address that has no page. */
export function notFoundPage(cartCount: number) {
  return page({
    title: 'Not found',
    path: '',
    cartCount,
    body: html`<div class="prose">
      <h1>There is nothing here</h1>
      <p>The page has moved, or never was. <a href="/">See all products</a></p>
    </div>`,
  });
}
