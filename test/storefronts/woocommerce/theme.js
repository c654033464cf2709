// What WooCommerce does on a product page with variations, in short.
jQuery(($) => {
  $('.variations_form').each(function () {
    const $form = $(this);
    const variations = $form.data('product_variations');
    $form.on('change', '.variations select', () => {
      const chosen = $form.find('.variations select').val();
      const variation = variations.find(
        ({ attributes }) => attributes.attribute_capacity === chosen,
      );
      if (!variation) {
        $form.find('[name=variation_id]').val('').trigger('change');
        $form.trigger('reset_data');
        return;
      }
      $form.find('[name=variation_id]').val(variation.variation_id).trigger('change');
      $form.trigger('found_variation', [variation]);
    });
    $form.find('.variations select').trigger('change');
  });

  // Themes that add by AJAX serialise the form and leave out its button; WooCommerce adds what a form
  // with `add-to-cart` says, whichever endpoint it is sent to.
  if (new URLSearchParams(location.search).has('ajax')) {
    $('form.cart').on('submit', function (event) {
      event.preventDefault();
      const { wc_ajax_url: url } = globalThis.wc_add_to_cart_params;
      const endpoint = url.replace('%%endpoint%%', 'get_refreshed_fragments');
      $.post(endpoint, $(this).serialize(), () => {
        $(document.body).trigger('added_to_cart');
      });
    });
  }
});
