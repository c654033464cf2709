jQuery(($) => {
  $('.variations_form').on({
    found_variation(event, variation) {
      Object.assign(this.querySelector('warranty-offer'), variation.warranty_product);
    },
    reset_data() {
      // No variation, no plan.
      this.querySelector('warranty-offer').productPrice = undefined;
    },
  });
  $('form.cart').on('change', '[name=quantity]', function () {
    const offer = this.form.querySelector('warranty-offer');
    if (offer) offer.quantity = Number(this.value);
  });
});
