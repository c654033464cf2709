// What Horizon does around a product and its cart, in short, by the names that its scripts and others know.
const { render } = document.currentScript.dataset;
const { root } = globalThis.Shopify.routes;
const parse = (html) => new DOMParser().parseFromString(html, 'text/html');
const CART_UPDATE = 'shopify:cart:lines-update';
const PRODUCT_SELECT = 'shopify:product:select';

/** One of the platform's standard events. */
function standardEvent(type, fields) {
  return Object.assign(new Event(type, { bubbles: true }), fields);
}

/** Makes one tree like another: nodes that fit are kept, with the attributes of the other alone. */
function morph(old, next) {
  for (const { name } of Array.from(old.attributes)) {
    if (!next.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  const children = [...old.childNodes];
  const wanted = [...next.childNodes];
  for (const [place, node] of wanted.entries()) {
    const kept = children[place];
    if (!kept) old.append(node.cloneNode(true));
    else if (kept.nodeName !== node.nodeName) kept.replaceWith(node.cloneNode(true));
    else if (kept.nodeType === Node.ELEMENT_NODE) morph(kept, node);
    else if (kept.nodeValue !== node.nodeValue) kept.nodeValue = node.nodeValue;
  }
  for (const extra of children.slice(wanted.length)) extra.remove();
}

class VariantPicker extends HTMLElement {
  #abort = new AbortController();

  connectedCallback() {
    this.addEventListener('change', ({ target }) => void this.#select(target.value));
  }

  async #select(variant) {
    this.#abort.abort();
    const { signal } = (this.#abort = new AbortController());
    const { promise, resolve, reject } = Promise.withResolvers();
    promise.catch(() => undefined);
    const product = { id: this.dataset.productId };
    this.dispatchEvent(standardEvent(PRODUCT_SELECT, { product, promise }));
    const query = new URLSearchParams(location.search);
    query.set('variant', variant);
    try {
      const html = parse(await (await fetch(`${root}product?${query}`, { signal })).text());
      const section = this.closest('.shopify-section');
      if (render === 'morph') morph(section, html.getElementById(section.id));
      const resource = JSON.parse(html.querySelector('variant-picker script').textContent);
      resolve({ detail: { html, resource } });
    } catch (error) {
      reject(error);
    }
  }
}

class ProductFormComponent extends HTMLElement {
  #changes = 0;
  #queue = [];

  connectedCallback() {
    this.addEventListener('submit', (event) => this.#submit(event));
    this.closest('.shopify-section, dialog').addEventListener(PRODUCT_SELECT, (event) =>
      this.#followProductSelect(event),
    );
    // What was added is shown at the click, whatever comes of it.
    this.querySelector('[name=add]').addEventListener('click', ({ currentTarget }) => {
      currentTarget.dataset.added = 'true';
    });
  }

  /** Puts the variant into the form without an event; what was added meanwhile is added then. */
  async #followProductSelect({ promise }) {
    const change = (this.#changes += 1);
    try {
      const { detail } = await promise;
      this.querySelector('[name=id]').value = detail.resource?.id ?? '';
      this.querySelector('[name=add]').disabled = !detail.resource?.available;
    } catch {
      // A newer choice has taken its place.
    } finally {
      if (change === this.#changes) {
        this.#changes = 0;
        for (const quantity of this.#queue.splice(0)) {
          const id = Number(this.querySelector('[name=id]').value);
          const headers = { 'content-type': 'application/json' };
          this.#add(
            JSON.stringify({ items: [{ id, quantity }], sections: 'cart-drawer' }),
            headers,
          );
        }
      }
    }
  }

  #submit(event) {
    event.preventDefault();
    if (this.#changes > 0) {
      this.#queue.push(Number(this.querySelector('[name=quantity]').value));
      return;
    }
    const body = new FormData(event.target);
    body.append('sections', 'cart-drawer');
    this.#add(body, { 'X-Requested-With': 'XMLHttpRequest' });
  }

  #add(body, headers) {
    const promise = (async () => {
      const reply = await fetch(`${root}cart/add`, { method: 'POST', headers, body });
      const { sections } = await reply.json();
      const { items, item_count: itemCount } = await (await fetch(`${root}cart.js`)).json();
      return { cart: { totalQuantity: itemCount }, detail: { items, itemCount, sections } };
    })();
    this.dispatchEvent(standardEvent(CART_UPDATE, { action: 'add', context: 'product', promise }));
  }
}

class QuantitySelector extends HTMLElement {
  connectedCallback() {
    const input = this.querySelector('input');
    const tell = () => {
      const quantity = Number(input.value);
      const cartLine = Number(input.dataset.cartLine) || undefined;
      const event = new Event('quantity-selector:update', { bubbles: true });
      this.dispatchEvent(Object.assign(event, { detail: { quantity, cartLine } }));
    };
    input.addEventListener('blur', tell);
    for (const button of this.querySelectorAll('button')) {
      button.addEventListener('click', (event) => {
        event.preventDefault();
        // Nobody else hears of the click.
        event.stopPropagation();
        const step = button.name === 'plus' ? 1 : -1;
        input.value = String(Math.max(Number(input.min), Number(input.value) + step));
        tell();
      });
    }
  }
}

class StickyAddToCart extends HTMLElement {
  connectedCallback() {
    document.addEventListener('quantity-selector:update', ({ detail }) => {
      if (!detail.cartLine) this.querySelector('span').textContent = detail.quantity;
    });
    this.querySelector('button').addEventListener('click', () => {
      this.closest('.shopify-section').querySelector('[name=add]').click();
    });
  }
}

class CartItemsComponent extends HTMLElement {
  connectedCallback() {
    document.addEventListener(CART_UPDATE, (event) => void this.#followUpdate(event));
    document.addEventListener('quantity-selector:update', ({ target, detail }) => {
      if (this.contains(target)) this.#change(detail.cartLine, detail.quantity);
    });
  }

  async #followUpdate({ target, promise }) {
    if (target === this) return;
    const { detail } = await promise;
    this.#render(detail.sections?.['cart-drawer'] ?? (await this.#fetchSection()));
  }

  async #fetchSection() {
    return (await fetch(`${root}product?section_id=cart-drawer`)).text();
  }

  #render(html) {
    morph(this, parse(html).querySelector('cart-items-component'));
  }

  /** A line is known by its place. */
  #change(line, quantity) {
    const promise = (async () => {
      const reply = await fetch(`${root}cart/change`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ line, quantity, sections: 'cart-drawer' }),
      });
      const { items, item_count: totalQuantity, sections } = await reply.json();
      this.#render(sections['cart-drawer']);
      return { cart: { totalQuantity }, detail: { items, sections } };
    })();
    const action = quantity > 0 ? 'update' : 'remove';
    this.dispatchEvent(standardEvent(CART_UPDATE, { action, context: 'cart', promise }));
  }
}

class CartIcon extends HTMLElement {
  connectedCallback() {
    document.addEventListener(CART_UPDATE, async ({ promise }) => {
      const { cart, detail } = await promise;
      this.textContent = cart?.totalQuantity ?? detail?.itemCount ?? 0;
    });
  }
}

/** The dialog's product comes from the product's page, and takes the place of the one before it. */
class QuickAddDialog extends HTMLElement {
  connectedCallback() {
    addEventListener('click', async ({ target }) => {
      const opener = target.closest('[data-product-url]');
      if (!opener) return;
      const page = parse(await (await fetch(opener.dataset.productUrl)).text());
      const dialog = this.querySelector('dialog');
      morph(dialog.firstElementChild, page.querySelector('[data-product-grid-content]'));
      dialog.showModal();
    });
    this.addEventListener(CART_UPDATE, async ({ promise }) => {
      await promise;
      this.querySelector('dialog').close();
    });
  }
}

for (const [name, element] of Object.entries({
  'variant-picker': VariantPicker,
  'product-form-component': ProductFormComponent,
  'quantity-selector-component': QuantitySelector,
  'sticky-add-to-cart': StickyAddToCart,
  'cart-items-component': CartItemsComponent,
  'cart-icon': CartIcon,
  'quick-add-dialog': QuickAddDialog,
})) {
  customElements.define(name, element);
}
