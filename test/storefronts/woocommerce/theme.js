// What WooCommerce and its themes do on a product page, in short.
jQuery(($) => {
  const search = new URLSearchParams(location.search);
  const endpoint = (name) =>
    globalThis.wc_add_to_cart_params.wc_ajax_url.replace('%%endpoint%%', name);

  $('.variations_form').each(function () {
    const $form = $(this);
    let request;

    $form.on('check_variations', () => {
      const variations = $form.data('product_variations');
      const chosen = $form.find('.variations select').val();
      const found = (variation) => {
        if (!variation) {
          $form.trigger('reset_data');
          return;
        }
        $form.find('[name=variation_id]').val(variation.variation_id).trigger('change');
        const { is_purchasable, is_in_stock, variation_is_visible } = variation;
        const canBuy = is_purchasable && is_in_stock && variation_is_visible;
        $form.find('.single_add_to_cart_button').toggleClass('disabled', !canBuy);
        $form.trigger('found_variation', [variation]);
      };
      if (!chosen) found();
      else if (variations) {
        found(variations.find(({ attributes }) => attributes.attribute_capacity === chosen));
      } else {
        request?.abort();
        const asked = { attribute_capacity: chosen, product_id: $form.data('product_id') };
        request = $.post(endpoint('get_variation'), asked, found);
      }
    });
    $form.on('change', '.variations select', () => {
      $form.find('[name=variation_id]').val('').trigger('change');
      $form.trigger('check_variations');
    });
    // Once the gallery has had its time.
    setTimeout(() => $form.trigger('check_variations'), 100);
  });

  // Buttons of themes; Astra's tell of a change, others do not.
  $('.quantity').on('click', 'button', function () {
    const input = $(this).siblings('.qty').get(0);
    if ($(this).hasClass('plus')) input.stepUp();
    else input.stepDown();
    if (search.get('sticky') === 'astra') $(input).trigger('change');
  });

  // OceanWP's bar sends product and quantity alone.
  $(document.body).on('click', '.floating_add_to_cart_button', function (event) {
    event.preventDefault();
    const quantity = $('[name=quantity]', this.form).val();
    $.post(endpoint('add_to_cart'), { product_id: this.value, quantity });
  });

  // The block's chips, of which a second press takes the choice back: the id stays then.
  $('form.cart').on('click', '.chip', function () {
    const isBack = $(this).hasClass('picked');
    $(this).toggleClass('picked').siblings('.chip').removeClass('picked');
    $('[name=attribute_capacity]', this.form).val(isBack ? '' : this.textContent);
    if (!isBack) $('[name=variation_id]', this.form).val(this.dataset.id);
  });

  // The block knows product and quantity alone.
  $('form[data-block]').on('submit', function (event) {
    event.preventDefault();
    const quantity = $('[name=quantity]', this).val();
    $.post(endpoint('add_to_cart'), { product_id: $('[name=add-to-cart]', this).val(), quantity });
  });

  // Themes that add by AJAX serialise the form and leave out its button; WooCommerce adds what a form
  // with `add-to-cart` says, whichever endpoint it is sent to.
  if (search.has('ajax')) {
    $('form.cart').on('submit', function (event) {
      event.preventDefault();
      $.post(endpoint('get_refreshed_fragments'), $(this).serialize(), () => {
        $(document.body).trigger('added_to_cart');
      });
    });
  }

  // Others hear the button's click and send what lists send: the variation as the product.
  if (search.has('wc-ajax-add')) {
    $(document).on('click', '.single_add_to_cart_button', function (event) {
      event.preventDefault();
      const fields = $(this.form).serializeArray();
      const value = (name) => fields.find((field) => field.name === name)?.value;
      const others = fields.filter(({ name }) => name !== 'add-to-cart' && name !== 'product_id');
      const data = [...others, { name: 'product_id', value: value('variation_id') }];
      $(this).addClass('loading');
      $.post(endpoint('add_to_cart'), data, () => $(document.body).trigger('added_to_cart'));
    });
  }
});
