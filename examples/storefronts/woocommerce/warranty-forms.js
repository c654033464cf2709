jQuery(($) => {
  /** The form of a product that has its offer; sticky bars have others, or links. */
  const formOf = (productId) =>
    $('form.cart:has(warranty-offer)')
      .filter((_, form) => $('[name="add-to-cart"]', form).val() === productId)
      .get(0);
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

  /** Of what is sold by length or weight, each whole unit gets a plan. */
  function tellQuantity() {
    tell(this, { quantity: Math.floor($('[name=quantity]', this).val()) || 1 });
  }
  // Themes' buttons beside the field change it with an event or without.
  $(document).on('change input click', 'form.cart', tellQuantity);
  // It begins with several units where the shop sells no fewer.
  $('form.cart').each(tellQuantity);

  // A button outside the form with the offer, as of a sticky bar, presses that form's own: the choice goes along.
  const buttons = 'a[href*="add-to-cart="], form.cart .single_add_to_cart_button';
  const press = (event) => {
    const pressed = event.target.closest(buttons);
    if (!pressed) return;
    const form = formOf(
      pressed.href
        ? new URL(pressed.href).searchParams.get('add-to-cart')
        : $('[name="add-to-cart"]', pressed.form).val(),
    );
    if (!form || form.contains(pressed)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const quantity = pressed.form && $('[name=quantity]', pressed.form).val();
    if (quantity) $('[name=quantity]', form).val(quantity).trigger('change');
    form.querySelector('.single_add_to_cart_button').click();
  };
  document.addEventListener('click', press, true);
});
