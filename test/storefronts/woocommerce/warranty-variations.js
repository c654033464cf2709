jQuery(($) => {
  $('.variations_form').on({
    found_variation(event, variation) {
      const offer = this.querySelector('warranty-offer');
      offer.productTitle = variation.warranty_title;
      offer.productPrice = variation.display_price;
    },
    reset_data() {
      // No variation, no plan.
      this.querySelector('warranty-offer').productPrice = undefined;
    },
  });
  $('form.cart').on('change', '[name=quantity]', function () {
    this.form.querySelector('warranty-offer').quantity = Number(this.value);
  });
});
