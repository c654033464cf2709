(() => {
  const FORM = 'form[data-type="add-to-cart-form"]';
  /** The latest choice of an option that the theme has not carried out, by offer. */
  const choosing = new WeakMap();

  /** An element and what it is in, from the inside out. */
  const around = (element) => (element ? [element, ...around(element.parentElement)] : []);

  /** The variants that were read, with their JSON, by offer: of all that changes on a page, they seldom do. */
  const read = new WeakMap();
  const variantsOf = (offer) => {
    const json = offer.nextElementSibling.textContent;
    const known = read.get(offer);
    if (known?.json === json) return known.variants;
    const variants = JSON.parse(json);
    read.set(offer, { json, variants });
    return variants;
  };

  const variantOf = (form, variants) => {
    const id = form.querySelector('[name=id]')?.value;
    return variants.find((variant) => String(variant.id) === id);
  };

  /** The closest form that sells the product: a page may have several products, and a product several forms. */
  const formNear = (offer, variants) => {
    for (const element of around(offer)) {
      const forms = [...element.querySelectorAll(FORM)];
      const form = forms.find((each) => variantOf(each, variants));
      if (form) return form;
    }
    return null;
  };

  /** Makes the form send what is chosen. (Not by `form.id`: that is the form's field of this name.) */
  const tie = (offer, form) => {
    if (form.contains(offer)) return;
    const id = form.getAttribute('id');
    // In a popup over the product's own page, the id may be that of the page's form.
    if (document.getElementById(id) !== form) form.prepend(offer, offer.nextElementSibling);
    else if (offer.getAttribute('form') !== id) offer.setAttribute('form', id);
  };

  const quantityOf = (form) => {
    const id = CSS.escape(form.getAttribute('id'));
    const field =
      form.querySelector('[name=quantity]') ??
      document.querySelector(`[name=quantity][form="${id}"]`);
    return Number(field?.value) || 1;
  };

  const offers = () =>
    [...document.querySelectorAll('warranty-offer')].filter((offer) =>
      offer.nextElementSibling?.matches('[data-warranty-variants]'),
    );

  const follow = () => {
    for (const offer of offers()) {
      const variants = variantsOf(offer);
      const form =
        offer.closest('form') ??
        document.getElementById(offer.getAttribute('form')) ??
        formNear(offer, variants);
      // A variant that is not known, about to change, or sold out has no plan.
      const variant = form && !choosing.has(offer) && variantOf(form, variants);
      if (variant) offer.productTitle = variant.name;
      offer.productPrice = variant?.available ? variant.price / 100 : undefined;
      if (!form) continue;
      tie(offer, form);
      offer.quantity = quantityOf(form);
    }
  };

  // Themes put another variant into the form with an event or without, and render whole sections anew.
  // Hidden fields hold their value as an attribute.
  new MutationObserver(follow).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['form', 'value'],
  });
  for (const type of ['change', 'input', 'click', 'quantity-selector:update']) {
    document.addEventListener(type, follow);
  }
  // Shopify's own event: an option was chosen, and the theme asks the shop which variant that is.
  document.addEventListener('shopify:product:select', ({ target, product, promise }) => {
    const id = String(product?.id).split('/').pop();
    const near = around(target).find((element) => element.querySelector('warranty-offer'));
    const choice = {};
    const chosen = offers().filter(
      (offer) => near?.contains(offer) && offer.nextElementSibling.dataset.warrantyVariants === id,
    );
    for (const offer of chosen) {
      choosing.set(offer, choice);
      // The place is kept, so that nothing moves twice.
      offer.style.minBlockSize = `${offer.offsetHeight}px`;
    }
    const settle = () => {
      for (const offer of chosen.filter((each) => choosing.get(each) === choice)) {
        choosing.delete(offer);
        offer.style.minBlockSize = '';
      }
      follow();
    };
    follow();
    Promise.resolve(promise).then(settle, settle);
  });
  follow();
})();
