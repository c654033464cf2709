import { html, raw } from 'hono/html';
import { isAttribute, offerSnippet, styleSheet } from '../browser/offer-snippet.ts';
import { eventPanel } from './event-panel.ts';
import { page } from './layout.ts';
import { serviceButtons, settingFields } from './playground-fields.ts';
import { settingValues } from './playground-settings.ts';

interface PlaygroundParts {
  /** The page's address: origin and settings. */
  readonly address: URL;
  readonly cartCount: number;
}

/** The element under every setting a merchant may want to try, and the snippet for it. */
export function playgroundPage({ address, cartCount }: PlaygroundParts) {
  const values = settingValues(Object.fromEntries(address.searchParams));
  return page({
    title: 'Playground',
    path: '/playground',
    cartCount,
    head: html`<link rel="stylesheet" href="/styles/playground.css" />
      <link rel="stylesheet" href="/styles/received.css" />
      ${themeLink(values['theme'])}
      <script type="module" src="/scripts/playground.ts"></script>
      <script src="/warranty-widget.js" defer></script>`,
    body: html`
      <h1>Playground</h1>
      <p class="playground-intro">
        The element with every setting that changes something here: all but <code>name</code>,
        <code>form</code>, <code>store-id</code>, <code>product-source</code> and
        <code>loading</code>. The address keeps what you chose.
      </p>
      <div class="playground">
        <section class="playground-preview" aria-labelledby="preview-heading">
          <h2 id="preview-heading">On the page</h2>
          <form id="preview" data-frame="${values['frame']}">
            ${offer(values)}
            <div class="playground-add">
              <button class="button-plain" type="submit">Add to cart</button>
              <p id="added" role="status"></p>
            </div>
          </form>
          ${serviceButtons(values)}
        </section>
        <form id="settings" class="playground-settings" method="get">
          ${settingFields(values)}
          <div class="playground-actions">
            <button class="button-plain" type="submit">Ask the service again</button>
            <button class="button-plain" type="button" data-copies="address">
              Copy the link to this page
            </button>
          </div>
        </form>
        <div class="playground-sources">
          ${source('snippet', 'To paste', offerSnippet(values, address.origin))}
          ${source('style-sheet', 'Style sheet', styleSheet(values))}
          <section class="received" aria-labelledby="received-heading">
            <h2 id="received-heading">What the page received</h2>
            <p class="received-intro">The element’s events, and what its form would send.</p>
            ${eventPanel()}
          </section>
        </div>
      </div>
    `,
  });
}

function offer(values: Record<string, string>) {
  const attributes = Object.entries(values)
    .filter(([name, value]) => value !== '' && isAttribute(name))
    .map(([name, value]) => attribute(name, value));
  return html`<warranty-offer name="warranty" ${attributes}>
    <p class="offer-fallback">
      This is the page’s own fallback. It shows while there is no offer, and the product can be
      bought all the same.
    </p>
  </warranty-offer>`;
}

/** An attribute whose name is one of the settings'. */
function attribute(name: string, value: string) {
  return html`${raw(` ${name}=`)}"${value}"`;
}

/** The theme's style sheet; without a theme it is not loaded. */
function themeLink(theme = '') {
  return theme
    ? html`<link id="theme" rel="stylesheet" href="/themes/${theme}.css" />`
    : html`<link id="theme" rel="stylesheet" href="/themes/soft.css" disabled />`;
}

/** Text to copy. */
function source(id: string, title: string, text: string) {
  return html`<section class="playground-source" aria-labelledby="${id}-heading">
    <div class="playground-source-heading">
      <h2 id="${id}-heading">${title}</h2>
      <button class="button-plain" type="button" data-copies="${id}">
        Copy<span class="visually-hidden"> ${title}</span>
      </button>
    </div>
    <pre tabindex="0" aria-labelledby="${id}-heading"><code id="${id}">${text}</code></pre>
  </section>`;
}
