jQuery(($) => {
  // Other plugins have forms of this class without an offer.
  const tell = (form, product) => {
    const offer = form.querySelector('warranty-offer');
    if (offer) Object.assign(offer, product);
  };
  $('.variations_form').on({
    found_variation(event, variation) {
      tell(this, variation.warranty_product);
    },
    reset_data() {
      // No variation, no plan.
      tell(this, { productPrice: undefined });
    },
  });
  $('form.cart').on('change', '[name=quantity]', function () {
    tell(this.form, { quantity: Number(this.value) });
  });
});
