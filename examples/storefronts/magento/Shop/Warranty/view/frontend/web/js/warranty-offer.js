define(['jquery'], ($) =>
  ({ products }, offer) => {
    const $form = $('#product_addtocart_form');

    const follow = () => {
      const sent = Object.fromEntries(
        $form.serializeArray().map(({ name, value }) => [name, value]),
      );
      const product = products.find(({ options }) =>
        Object.entries(options).every(([id, value]) => sent[`super_attribute[${id}]`] === value),
      );
      offer.productTitle = product?.productTitle;
      offer.productPrice = product?.productPrice;
      // Of what is sold by length or weight, each whole unit gets a plan.
      offer.quantity = Math.floor(sent.qty) || 1;
    };

    // By jQuery: swatches tell of a change by `trigger`, which reaches no other listener.
    $form.on('change', '[name^=super_attribute], [name=qty]', follow);
    // Of what the page's address chooses in a drop-down, only the price boxes are told.
    $(document).on('updatePrice', follow);
    follow();
  });
