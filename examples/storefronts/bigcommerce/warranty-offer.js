/** The price that the shop shows; `undefined` where it shows none, such as to guests. */
const shownPrice = (price) => (price?.without_tax ?? price?.with_tax)?.value;

/** The latest choice of options, by form. */
const choices = new WeakMap();

const offerOf = (form) => form.querySelector('warranty-offer');

const followQuantity = (offer) => {
  const field = offer.closest('form').querySelector('[name="qty[]"]');
  offer.quantity = Number(field?.value) || 1;
};

/** Offers plans for the product as the page was rendered, before an option is chosen. */
export function startWarrantyOffer(form) {
  const offer = offerOf(form);
  if (!offer) return;
  // The field begins with the product's minimum purchase quantity.
  followQuantity(offer);
  // The closest data: a quick view shows another product than the page does.
  let around = form;
  while (around && !around.querySelector('[data-warranty-product]')) around = around.parentElement;
  // A theme may leave the data out of some of its product pages.
  if (!around) return;
  const { title, price } = JSON.parse(around.querySelector('[data-warranty-product]').textContent);
  offer.productTitle = title;
  offer.productPrice = shownPrice(price);
}

/**
 * Takes the offer away until the shop has answered what the chosen options cost: call it before you ask.
 * @returns Whether an answer is the one to the latest choice, because answers may overtake each other.
 */
export function chooseWarrantyOptions(form) {
  const choice = {};
  choices.set(form, choice);
  const offer = offerOf(form);
  if (offer) {
    // The place is kept, so that nothing moves twice.
    offer.style.minBlockSize = `${offer.offsetHeight}px`;
    offer.productPrice = undefined;
  }
  return () => choices.get(form) === choice;
}

/**
 * Offers plans at the price that the shop answered to the latest choice; none for options that cannot be bought, such as
 * those that are sold out, because the theme disables its button.
 */
export function updateWarrantyOffer(form, { price, purchasable, instock }) {
  const offer = offerOf(form);
  if (!offer) return;
  offer.productPrice = purchasable && instock ? shownPrice(price) : undefined;
  offer.style.minBlockSize = '';
}

// Plus and minus change the field without an event, in a listener around the form.
for (const type of ['click', 'change', 'input']) {
  document.addEventListener(type, () => {
    for (const offer of document.querySelectorAll('form warranty-offer')) followQuantity(offer);
  });
}

/**
 * Asks the shop's app to bring the plans of the cart in step: show the cart when this is done. It keeps a shopper
 * waiting for three seconds at most, and never throws, because the product is in the cart whatever the app does.
 */
export async function syncWarrantyPlans(appUrl, cartId) {
  try {
    const signal = AbortSignal.timeout(3000);
    // The app has another address, and the page needs to know only that it has answered.
    await fetch(`${appUrl}/carts/${cartId}/sync`, { method: 'POST', mode: 'no-cors', signal });
  } catch (error) {
    console.warn(error);
  }
}
