import { html } from 'hono/html';

/** Text that is HTML already, or becomes it. */
export type Markup = ReturnType<typeof html>;

interface PageParts {
  /** The page's name, before the shop's. */
  readonly title: string;
  /** What search engines show of the page; absent: what they show of the shop. */
  readonly description?: string;
  /** Address of the page, to mark it in the navigation. */
  readonly path: string;
  /** Products in the shopper's cart, without plans. */
  readonly cartCount: number;
  /** What the page adds to the head: its styles, scripts and metadata. */
  readonly head?: Markup | '';
  readonly body: Markup;
}

const SHOP_DESCRIPTION =
  'Electronics that can be repaired, and protected for years: the demo shop of warranty-widget.';

/**
 * The frame of every page. Browsers may paint a page before they have read all of it, and rows of the
 * header and the footer move while their links come in. `rel="expect"` holds the first paint until the
 * end is read.
 */
export function page({
  title,
  description = SHOP_DESCRIPTION,
  path,
  cartCount,
  head = '',
  body,
}: PageParts): Markup {
  return html`<!doctype html>
    <html lang="en-US">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Northlight</title>
        <meta name="description" content="${description}" />
        <link rel="icon" type="image/svg+xml" href="/images/logo.svg" />
        <link rel="stylesheet" href="/styles/base.css" />
        <link rel="stylesheet" href="/styles/frame.css" />
        <link rel="expect" href="#end" blocking="render" />
        ${head}
      </head>
      <body>
        <a class="skip-link" href="#content">Skip to content</a>
        <header class="site-header">
          <div class="site-header-inner">
            <a class="brand" href="/">
              <img src="/images/logo.svg" alt="" width="28" height="28" />
              Northlight
            </a>
            <nav aria-label="Shop">
              <ul>
                ${navigationLink('/', 'Products', path)}
                ${navigationLink('/whole-system', 'Home plan', path)}
                ${navigationLink('/orders', 'Orders', path)}
                ${navigationLink('/playground', 'Playground', path)}
              </ul>
            </nav>
            <a class="cart-link" href="/cart" ${current('/cart', path)}>
              Cart
              <span class="cart-count" aria-hidden="true">${cartCount}</span>
              <span class="visually-hidden">
                ${cartCount === 1 ? '(1 product)' : `(${cartCount} products)`}
              </span>
            </a>
          </div>
        </header>
        <main id="content" tabindex="-1">${body}</main>
        <footer class="site-footer">
          <p>
            Northlight is the demo shop of <strong>warranty-widget</strong>. Nothing here is for
            sale.
          </p>
          <p class="site-footer-links">
            <a href="/protection">About protection plans</a>
            <a href="/staff">For the shop’s staff</a>
          </p>
        </footer>
        <span id="end" hidden></span>
      </body>
    </html>`;
}

function navigationLink(target: string, text: string, path: string) {
  return html`<li><a href="${target}" ${current(target, path)}>${text}</a></li>`;
}

function current(target: string, path: string) {
  return target === path ? html`aria-current="page"` : '';
}
