import { escapeHtml } from '../support/snippet.ts';
import type { Line } from '../support/shop.ts';

/** The lines as Shopify orders them: nested ones after their parent. */
export function orderedLines(lines: readonly Line[]): readonly Line[] {
  return lines
    .filter(({ covers }) => !covers)
    .flatMap((line) => [line, ...lines.filter(({ covers }) => covers === line.id)])
    .concat(lines.filter(({ covers }) => covers && !lines.some(({ id }) => id === covers)));
}

/** A section of the cart as the theme renders it; nothing for one that it does not have. */
export function cartSection(theme: Theme, name: string, lines: readonly Line[]): string | null {
  const html = SECTIONS[theme][name]?.(orderedLines(lines));
  return html === undefined
    ? null
    : `<div id="shopify-section-${name}" class="shopify-section">${html}</div>`;
}

/** The cart page of Dawn. */
export function dawnCart(lines: readonly Line[]): string {
  return [ITEMS, FOOTER].map((name) => cartSection('dawn', name, lines)).join('');
}

/** A theme that is played. */
export type Theme = 'dawn' | 'horizon';

type Section = (lines: readonly Line[]) => string;

const units = (lines: readonly Line[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

const total = (lines: readonly Line[]) =>
  lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0).toFixed(2);

const dawnDrawer: Section = (lines) => {
  const rows = lines.map(
    ({ title, quantity }, place) => `<div class="cart-item" id="CartDrawer-Item-${place + 1}">
      <a class="cart-item__name" href="product">${escapeHtml(title)}</a>
      <input name="updates[]" type="number" min="0" value="${quantity}" data-index="${place + 1}"
        aria-label="Quantity for ${escapeHtml(title)}" />
      <cart-remove-button data-index="${place + 1}"><button>Remove</button></cart-remove-button>
    </div>`,
  );
  const empty = lines.length === 0 ? '<p class="drawer__inner-empty">Your cart is empty</p>' : '';
  return `<cart-drawer class="drawer${lines.length === 0 ? ' is-empty' : ''}">
    <div id="CartDrawer" class="cart-drawer">
      <div class="drawer__inner" tabindex="-1">${empty}
        <cart-drawer-items>${rows.join('')}</cart-drawer-items>
        <div class="cart-drawer__footer"><span class="totals__total-value">${total(lines)}</span></div>
      </div>
    </div>
  </cart-drawer>`;
};

/** The ids that the theme editor gives to the sections of the cart page. */
const ITEMS = 'template--1__cart-items';
const FOOTER = 'template--1__cart-footer';

const emptyClass = (lines: readonly Line[]) => (lines.length === 0 ? ' class="is-empty"' : '');

const dawnItems: Section = (lines) => {
  const rows = lines.map(
    ({ title, quantity }, place) => `<div class="cart-item" id="CartItem-${place + 1}">
      <a class="cart-item__name" href="product">${escapeHtml(title)}</a>
      <input name="updates[]" type="number" min="0" value="${quantity}" data-index="${place + 1}"
        aria-label="Quantity for ${escapeHtml(title)}" />
    </div>`,
  );
  return `<cart-items${emptyClass(lines)}>
    <div id="main-cart-items" data-id="${ITEMS}"><div class="js-contents">
      <form id="cart" action="cart" method="post">${rows.join('')}</form>
    </div></div>
  </cart-items>`;
};

const dawnFooter: Section = (
  lines,
) => `<div id="main-cart-footer" data-id="${FOOTER}"${emptyClass(lines)}>
    <div class="js-contents"><p class="totals__total-value">${total(lines)}</p></div>
    <button name="checkout" form="cart">Check out</button>
  </div>`;

const horizonDrawer: Section = (lines) => {
  const rows = lines.map(
    ({ id, title, quantity }, place) => `<div class="cart-items__table-row" data-key="${id}">
      <span>${escapeHtml(title)}</span>
      <quantity-selector-component>
        <button name="minus">-</button>
        <input type="number" min="0" value="${quantity}" data-cart-line="${place + 1}" />
        <button name="plus">+</button>
      </quantity-selector-component>
    </div>`,
  );
  return `<cart-items-component data-section-id="cart-drawer">${rows.join('')}
    <span class="cart-totals__total-value">${total(lines)}</span>
  </cart-items-component>`;
};

const SECTIONS: Readonly<Record<Theme, Readonly<Record<string, Section>>>> = {
  dawn: {
    'cart-drawer': dawnDrawer,
    // By its file's name, a section has no blocks of the template's: the footer has no total then.
    'main-cart-items': dawnItems,
    [ITEMS]: dawnItems,
    [FOOTER]: dawnFooter,
    'cart-notification-button': (lines) => `View cart (${units(lines)})`,
    'cart-icon-bubble': (lines) =>
      `<div class="cart-count-bubble"><span aria-hidden="true">${units(lines)}</span></div>`,
  },
  horizon: { 'cart-drawer': horizonDrawer },
};
