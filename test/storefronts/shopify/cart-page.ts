import { page } from '../support/page.ts';
import { escapeHtml } from '../support/snippet.ts';
import type { Line } from '../support/shop.ts';

/** The cart page: changes by the Cart API, and the guide's script, which runs on every page. */
export function shopifyCartPage(lines: readonly Line[], root: string): string {
  const rows = lines.map(
    ({ id, title, quantity }) => `<form data-key="${id}">
      ${escapeHtml(title)}
      <input name="quantity" type="number" min="0" value="${quantity}" autocomplete="off" />
      <button>Update</button>
    </form>`,
  );
  const script = `<script>
      window.Shopify = { routes: { root: '${root}' } };
      for (const form of document.querySelectorAll('[data-key]')) {
        form.addEventListener('submit', async (event) => {
          event.preventDefault();
          await fetch('${root}cart/change.js', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({
              id: form.dataset.key,
              quantity: Number(form.elements.quantity.value),
            }),
          });
          await window.syncWarrantyPlans();
          location.reload();
        });
      }
    </script>
    <script src="assets/warranty-plans.js" data-plans-url="${root}apps/warranty/plans"></script>`;
  const checkout = '<form action="checkout" method="post"><button>Pay</button></form>';
  return page('Cart', `<main data-cart>${rows.join('')}${checkout}</main>${script}`);
}
