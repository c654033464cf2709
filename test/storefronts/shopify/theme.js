// What Dawn does on a product page, in short: adding by fetch, and sections rendered anew.
const { swaps } = document.currentScript.dataset;
const subscribers = {};

globalThis.subscribe = (event, callback) => {
  (subscribers[event] ??= []).push(callback);
};

const publish = (event, data) => {
  for (const callback of subscribers[event] ?? []) callback(data);
};

customElements.define(
  'product-form',
  class extends HTMLElement {
    connectedCallback() {
      this.addEventListener('submit', (event) => void this.#add(event));
    }

    async #add(event) {
      event.preventDefault();
      const button = this.querySelector('[type="submit"]');
      if (button.getAttribute('aria-disabled') === 'true') return;
      button.setAttribute('aria-disabled', 'true');
      const body = new FormData(event.target);
      body.append('sections', 'cart-drawer,cart-icon-bubble');
      body.append('sections_url', location.pathname);
      const reply = await fetch(`${globalThis.Shopify.routes.root}cart/add`, {
        method: 'POST',
        headers: { accept: 'application/javascript', 'X-Requested-With': 'XMLHttpRequest' },
        body,
      });
      const cartData = await reply.json();
      publish('cart-update', { source: 'product-form', cartData });
      button.removeAttribute('aria-disabled');
    }
  },
);

customElements.define(
  'product-info',
  class extends HTMLElement {
    connectedCallback() {
      this.addEventListener('change', (event) => {
        if (event.target.closest('variant-selects')) void this.#changeVariant(event.target.value);
      });
    }

    async #changeVariant(variant) {
      const { url, section } = this.dataset;
      const { search } = location;
      const query = new URLSearchParams({
        ...Object.fromEntries(new URLSearchParams(search)),
        variant,
        section_id: section,
      });
      const text = await (await fetch(`${url}?${query}`)).text();
      const html = new DOMParser().parseFromString(text, 'text/html');
      const next = html.querySelector('product-info');
      if (swaps === 'true') {
        this.replaceWith(next);
        return;
      }
      this.querySelector('.price').innerHTML = next.querySelector('.price').innerHTML;
      const input = this.querySelector('.product-variant-id');
      input.value = next.querySelector('.product-variant-id').value;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }
  },
);
