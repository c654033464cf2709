// What Cornerstone does on a product page, in short; the guide's three lines are where it puts them.
import { startWarrantyOffer, syncWarrantyPlans, updateWarrantyOffer } from './warranty-offer.js';

const $ = globalThis.jQuery;
const { root, cartId } = document.body.dataset;

const api = {
  optionChange: (productId, params, callback) =>
    $.post(`${root}remote/v1/product-attributes/${productId}`, params, (response) =>
      callback(null, response),
    ),
  itemAdd: (formData, callback) =>
    $.ajax({
      url: `${root}remote/v1/cart/add`,
      method: 'POST',
      data: formData,
      contentType: false,
      processData: false,
      success: (response) => callback(null, response),
    }),
};

const $form = $('form[data-cart-item-add]');
startWarrantyOffer($form[0]);

$('[data-product-option-change]', $form).on('change', () => {
  const productId = $('[name="product_id"]', $form).val();
  api.optionChange(productId, $form.serialize(), (error, { data }) => {
    $('[data-product-price-without-tax]').html(data.price.without_tax.formatted);
    updateWarrantyOffer($form[0], data);
  });
});

$form.on('submit', (event) => {
  event.preventDefault();
  const $button = $('#form-action-addToCart', $form).prop('disabled', true);
  api.itemAdd(new FormData($form[0]), async () => {
    $button.prop('disabled', false);
    await syncWarrantyPlans(`${root}warranty`, cartId);
    $('body').trigger('cart-quantity-update');
  });
});
