/** The price that the shop shows; absent where it shows none, as to guests. */
const shownPrice = (price) => (price?.without_tax ?? price?.with_tax)?.value;

/** The product as the page was rendered: what is offered before an option is chosen. */
export function startWarrantyOffer(form) {
  const offer = form.querySelector('warranty-offer');
  if (!offer) return;
  const { title, price } = JSON.parse(
    document.querySelector('[data-warranty-product]').textContent,
  );
  offer.productTitle = title;
  offer.productPrice = shownPrice(price);
  form.addEventListener('change', ({ target }) => {
    if (target.name === 'qty[]') offer.quantity = Number(target.value);
    // Until the shop has said what the chosen options cost, nothing is offered for them.
    if (target.closest('[data-product-option-change]')) offer.productPrice = undefined;
  });
}

/** The shop's answer to a change of options. */
export function updateWarrantyOffer(form, { price }) {
  const offer = form.querySelector('warranty-offer');
  if (offer) offer.productPrice = shownPrice(price);
}

/** Asks the shop's app to bring the plans of the cart in step. */
export async function syncWarrantyPlans(appUrl, cartId) {
  const reply = await fetch(`${appUrl}/carts/${cartId}/sync`, { method: 'POST' });
  return reply.ok;
}
