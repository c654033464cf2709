// What Dawn does around a product and its cart, in short, by the names that its scripts and others know.
const { render } = document.currentScript.dataset;
const { root } = globalThis.Shopify.routes;
const parse = (html) => new DOMParser().parseFromString(html, 'text/html');
const subscribers = {};

globalThis.subscribe = (event, callback) => {
  (subscribers[event] ??= []).push(callback);
  return () => subscribers[event].splice(subscribers[event].indexOf(callback), 1);
};
globalThis.publish = (event, data) =>
  Promise.all((subscribers[event] ?? []).map((callback) => callback(data)));

/** Scripts that come as text run only as new elements. */
function setInnerHTML(element, html) {
  element.innerHTML = html;
  for (const old of element.querySelectorAll('script')) {
    const script = document.createElement('script');
    for (const { name, value } of old.attributes) script.setAttribute(name, value);
    script.append(old.innerHTML);
    old.replaceWith(script);
  }
}

/** The new node stands before the old one, which is hidden at once and goes half a second later. */
function swap(old, next) {
  const around = document.createElement('div');
  setInnerHTML(around, next.outerHTML);
  for (const element of old.querySelectorAll('[id], [form]')) {
    if (element.id) element.setAttribute('id', `${element.getAttribute('id')}-old`);
    if (element.form) element.setAttribute('form', `${element.form.getAttribute('id')}-old`);
  }
  old.before(around.firstElementChild);
  old.style.display = 'none';
  setTimeout(() => old.remove(), 500);
}

class ProductForm extends HTMLElement {
  connectedCallback() {
    this.querySelector('form').addEventListener('submit', (event) => void this.#add(event));
  }

  async #add(event) {
    event.preventDefault();
    const button = this.querySelector('[type="submit"]');
    if (button.getAttribute('aria-disabled') === 'true') return;
    button.setAttribute('aria-disabled', 'true');
    const body = new FormData(event.target);
    body.append('sections', 'cart-drawer,cart-icon-bubble');
    body.append('sections_url', location.pathname);
    const headers = { accept: 'application/javascript', 'X-Requested-With': 'XMLHttpRequest' };
    const reply = await fetch(`${root}cart/add`, { method: 'POST', headers, body });
    const cartData = await reply.json();
    void globalThis.publish('cart-update', { source: 'product-form', cartData });
    this.closest('quick-add-modal')?.hide();
    document.querySelector('cart-drawer')?.renderContents(cartData);
    button.removeAttribute('aria-disabled');
  }
}

class ProductInfo extends HTMLElement {
  connectedCallback() {
    this.addEventListener('change', (event) => {
      if (event.target.closest('variant-selects')) void this.#changeVariant(event.target.value);
    });
  }

  async #changeVariant(variant) {
    const { url, section, originalSection } = this.dataset;
    const query = new URLSearchParams(location.search);
    query.set('variant', variant);
    query.set('section_id', originalSection ?? section);
    const html = await (await fetch(`${url}?${query}`)).text();
    const next = parse(html).querySelector('product-info');
    if (render === 'swap') {
      swap(this, next);
      return;
    }
    this.querySelector('.price').innerHTML = next.querySelector('.price').innerHTML;
    const add = 'product-form [name=add]';
    this.querySelector(add).disabled = next.querySelector(add).disabled;
    // The form of the instalments comes first, and is not the one that adds.
    for (const input of this.querySelectorAll('form [name="id"]')) {
      input.value = next.querySelector('.product-variant-id').value;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }
    void globalThis.publish('variant-change', { data: { sectionId: section } });
  }
}

class QuantityInput extends HTMLElement {
  connectedCallback() {
    this.addEventListener('click', ({ target }) => {
      const input = this.querySelector('input');
      const { value } = input;
      if (target.name === 'plus') input.stepUp();
      if (target.name === 'minus') input.stepDown();
      if (input.value !== value) input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  }
}

class CartDrawer extends HTMLElement {
  renderContents({ sections }) {
    for (const [selector, section] of [
      ['#CartDrawer', 'cart-drawer'],
      ['#cart-icon-bubble', 'cart-icon-bubble'],
    ]) {
      const next = parse(sections[section]);
      const from = next.querySelector(selector) ?? next.querySelector('.shopify-section');
      document.querySelector(selector).innerHTML = from.innerHTML;
    }
    this.toggleAttribute('data-active', true);
  }
}

class CartDrawerItems extends HTMLElement {
  #unsubscribe;

  connectedCallback() {
    this.#unsubscribe = globalThis.subscribe('cart-update', ({ source }) =>
      source === 'cart-items' ? undefined : this.#renderAnew(),
    );
    this.addEventListener('change', ({ target }) => {
      void this.#update(Number(target.dataset.index), Number(target.value));
    });
    this.addEventListener('click', ({ target }) => {
      const remove = target.closest('cart-remove-button');
      if (remove) void this.#update(Number(remove.dataset.index), 0);
    });
  }

  disconnectedCallback() {
    this.#unsubscribe();
  }

  async #renderAnew() {
    const html = parse(await (await fetch(`${root}cart?section_id=cart-drawer`)).text());
    for (const selector of ['cart-drawer-items', '.cart-drawer__footer']) {
      document.querySelector(selector)?.replaceWith(html.querySelector(selector));
    }
  }

  /** The line that was changed, or the first where it is gone. */
  #focusLine(line) {
    const field = document.querySelector(`#CartDrawer-Item-${line} input`);
    (field ?? document.querySelector('.cart-item__name'))?.focus();
  }

  /** A line is known by its place. */
  async #update(line, quantity) {
    const sections = 'cart-drawer,cart-icon-bubble';
    const reply = await fetch(`${root}cart/change`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ line, quantity, sections }),
    });
    const cartData = await reply.json();
    document.querySelector('cart-drawer').classList.toggle('is-empty', cartData.item_count === 0);
    const inner = parse(cartData.sections['cart-drawer']).querySelector('.drawer__inner');
    document.querySelector('.drawer__inner').innerHTML = inner.innerHTML;
    const bubble = parse(cartData.sections['cart-icon-bubble']).querySelector('.shopify-section');
    document.querySelector('#cart-icon-bubble').innerHTML = bubble.innerHTML;
    this.#focusLine(line);
    void globalThis.publish('cart-update', { source: 'cart-items', cartData });
  }
}

/** The cart page. */
class CartItems extends HTMLElement {
  connectedCallback() {
    globalThis.subscribe('cart-update', ({ source }) =>
      source === 'cart-items' ? undefined : this.#renderAnew(),
    );
    this.addEventListener('change', ({ target }) => {
      void this.#update(Number(target.dataset.index), Number(target.value));
    });
  }

  /** The lines alone. */
  async #renderAnew() {
    const html = parse(await (await fetch(`${root}cart?section_id=main-cart-items`)).text());
    this.innerHTML = html.querySelector('cart-items').innerHTML;
  }

  async #update(line, quantity) {
    const [items, footer] = ['main-cart-items', 'main-cart-footer'].map((id) =>
      document.getElementById(id),
    );
    const parts = [
      [items, items.dataset.id, '.js-contents'],
      [document.querySelector('#cart-icon-bubble'), 'cart-icon-bubble', '.shopify-section'],
      [footer, footer.dataset.id, '.js-contents'],
    ];
    const sections = `${items.dataset.id},cart-icon-bubble,${footer.dataset.id}`;
    const reply = await fetch(`${root}cart/change`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ line, quantity, sections }),
    });
    const cartData = await reply.json();
    for (const element of [this, footer]) {
      element.classList.toggle('is-empty', cartData.item_count === 0);
    }
    for (const [element, section, selector] of parts) {
      const next = parse(cartData.sections[section]).querySelector(selector);
      (element.querySelector(selector) ?? element).innerHTML = next.innerHTML;
    }
    this.querySelector(`#CartItem-${line} input`)?.focus();
    void globalThis.publish('cart-update', { source: 'cart-items', cartData });
  }
}

class QuickAddModal extends HTMLElement {
  async show(url) {
    const product = parse(await (await fetch(url)).text()).querySelector('product-info');
    const { section } = product.dataset;
    product.innerHTML = product.innerHTML.replaceAll(section, `quickadd-${section}`);
    product.id = `MainProduct-quickadd-${section}`;
    product.dataset.section = `quickadd-${section}`;
    product.dataset.originalSection = section;
    setInnerHTML(this, product.outerHTML);
    this.hidden = false;
  }

  hide() {
    this.innerHTML = '';
    this.hidden = true;
  }
}

for (const [name, element] of Object.entries({
  'product-form': ProductForm,
  'product-info': ProductInfo,
  'quantity-input': QuantityInput,
  'cart-drawer': CartDrawer,
  'cart-drawer-items': CartDrawerItems,
  'cart-items': CartItems,
  'quick-add-modal': QuickAddModal,
})) {
  customElements.define(name, element);
}

addEventListener('click', ({ target }) => {
  const opener = target.closest('[data-product-url]');
  if (opener) void document.querySelector('quick-add-modal').show(opener.dataset.productUrl);
});
