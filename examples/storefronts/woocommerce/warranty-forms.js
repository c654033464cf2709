jQuery(($) => {
  /** The form of a product that has its offer; sticky bars have others, or links. */
  const formOf = (productId) => formAmong($('form.cart:has(warranty-offer)'), productId);
  const productOf = (form) => $('[name="add-to-cart"]', form).val();
  const formAmong = (forms, productId) =>
    forms.filter((_, form) => productOf(form) === productId).get(0);
  // Other plugins have forms of this class without an offer.
  const tell = (form, product) =>
    Object.assign(form.querySelector('warranty-offer') ?? {}, product);

  const keepPlace = (form, size) => $('warranty-offer', form).css('min-block-size', size);

  $('.variations_form').on({
    found_variation(event, variation) {
      // WooCommerce disables the button of a variation that cannot be bought now, such as one that is sold out.
      const { is_purchasable, is_in_stock, variation_is_visible, warranty_product } = variation;
      const canBuy = is_purchasable && is_in_stock && variation_is_visible;
      tell(this, canBuy ? warranty_product : { productPrice: undefined });
      keepPlace(this, '');
    },
    reset_data() {
      // No variation, no plan.
      tell(this, { productPrice: undefined });
      keepPlace(this, '');
    },
    check_variations() {
      // With many variations, the shop is asked which one was chosen: until it answers, it is not known.
      if ($(this).data('product_variations') !== false) return;
      keepPlace(this, $('warranty-offer', this).outerHeight());
      tell(this, { productPrice: undefined });
    },
  });

  // The block "Add to Cart + Options" has no such events: it writes what is picked into fields.
  $('form.cart:not(.variations_form):has(.warranty-variations)').each(function () {
    const products = JSON.parse($('.warranty-variations', this).text());
    const tellPicked = () => {
      // The id stays where the shopper takes an attribute back.
      const isPicked = $('[name^=attribute_]', this)
        .toArray()
        .every(({ value }) => value);
      const product = isPicked && products[$('[name=variation_id]', this).val()];
      tell(this, product || { productPrice: undefined });
    };
    const picked = new MutationObserver(tellPicked);
    $('[name=variation_id], [name^=attribute_]', this).each((_, field) =>
      picked.observe(field, { attributeFilter: ['value'] }),
    );
    tellPicked();
  });

  /** Of what is sold by length or weight, each whole unit gets a plan. */
  function tellQuantity() {
    tell(this, { quantity: Math.floor($('[name=quantity]', this).val()) || 1 });
  }
  // Themes' buttons beside the field change it with an event or without.
  $(document).on('change input click', 'form.cart', tellQuantity);
  // It begins with several units where the shop sells no fewer.
  $('form.cart').each(tellQuantity);

  /** A page builder may have the form for phones and once more for others: the offer goes to the one that is shown. */
  function showOffers() {
    $('form.cart:has(warranty-offer):hidden').each((_, form) => {
      const shown = formAmong($('form.cart:has(.warranty-place):visible'), productOf(form));
      if (!shown) return;
      const offer = $('warranty-offer', form);
      const place = $('.warranty-place', shown);
      offer.after(place.clone());
      place.replaceWith(offer);
      tellQuantity.call(shown);
      $(shown).trigger('check_variations');
    });
  }
  $(window).on('resize', showOffers);
  showOffers();

  /** What a form of a variable product would add. */
  const choice = (form) => $('[name=variation_id], [name^=attribute_]', form).serialize();
  /** A form that has the variations once more adds what was chosen in it, which the offer may not know. */
  const isOther = (other, form) =>
    $(other).is('.variations_form') && choice(other) !== choice(form);
  /** A link may say which variation it adds, as in a list of them. */
  const hasOther = (link, form) =>
    link.searchParams.has('variation_id') &&
    link.searchParams.get('variation_id') !== $('[name=variation_id]', form).val();

  // A button outside the form with the offer, as of a sticky bar, presses that form's own: the choice goes along.
  const buttons =
    'a[href*="add-to-cart="], form.cart .single_add_to_cart_button, form.cart [name="add-to-cart"]';
  const press = (event) => {
    const pressed = event.target.closest(buttons);
    if (!pressed) return;
    const link = pressed.href && new URL(pressed.href);
    const form = formOf(
      link ? link.searchParams.get('add-to-cart') : $('[name="add-to-cart"]', pressed.form).val(),
    );
    if (!form || pressed.form === form) return;
    if (link ? hasOther(link, form) : isOther(pressed.form, form)) return;
    // A link in the form itself, such as "Buy now", adds the same, until a plan is chosen.
    if (form.contains(pressed) && !form.querySelector('warranty-offer').selection) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const quantity = link
      ? link.searchParams.get('quantity')
      : pressed.form && $('[name=quantity]', pressed.form).val();
    if (quantity) $('[name=quantity]', form).val(quantity).trigger('change');
    const button = form.querySelector('.single_add_to_cart_button');
    if (link) {
      // It may lead on, as "Buy now" does to the checkout.
      link.searchParams.delete('add-to-cart');
      button.formAction = link.href;
    }
    button.click();
    button.removeAttribute('formaction');
  };
  document.addEventListener('click', press, true);
});
