// What Cornerstone does around a product, in short; the guide's lines are where it puts them.
import {
  chooseWarrantyOptions,
  startWarrantyOffer,
  syncWarrantyPlans,
  updateWarrantyOffer,
} from './warranty-offer.js';

const $ = globalThis.jQuery;
const { root, cartId } = document.body.dataset;

const api = {
  optionChange: (productId, params, callback) =>
    $.post(`${root}remote/v1/product-attributes/${productId}`, params)
      .done((response) => callback(null, response))
      .fail((request) => callback(new Error(request.statusText))),
  itemAdd: (formData, callback) =>
    $.ajax({
      url: `${root}remote/v1/cart/add`,
      method: 'POST',
      data: formData,
      contentType: false,
      processData: false,
      success: (response) => callback(null, response),
    }),
  itemUpdate: (id, quantity, callback) =>
    $.post(`${root}remote/v1/cart/update`, { id, quantity }, (response) =>
      callback(null, response),
    ),
  getContent: (callback) =>
    $.get(`${root}remote/cart-content`, (response) => callback(null, response)),
};

class ProductDetails {
  constructor($scope) {
    this.$scope = $scope;
    const $form = $('form[data-cart-item-add]', $scope);
    startWarrantyOffer($form[0]);
    $('[data-product-option-change]', $form).on('change', (event) =>
      this.productOptionsChanged($(event.target).parents('form')),
    );
    // The page is rendered without regard to the options that are chosen at first.
    const isLatest = chooseWarrantyOptions($form[0]);
    const productId = $('[name="product_id"]', $form).val();
    const initialSelection = $form.serialize();
    api.optionChange(productId, initialSelection, (error, response) => {
      if (!isLatest()) return;
      updateWarrantyOffer($form[0], response?.data ?? {});
      if (error || !response || !response.data) return;
      if ($form.serialize() !== initialSelection) return;
      this.updateView(response.data);
    });
    // Around the form; the field tells nobody.
    $scope.on('click', '[data-quantity-change] button', (event) => {
      event.preventDefault();
      const step = $(event.currentTarget).data('action') === 'inc' ? 1 : -1;
      const $input = $('[name="qty[]"]', $scope);
      $input.val(Math.max(1, Number($input.val()) + step));
    });
    $form.on('submit', (event) => {
      event.preventDefault();
      const $button = $('#form-action-addToCart', $form).prop('disabled', true);
      api.itemAdd(new FormData($form[0]), async (error, response) => {
        if (!error && !response.data.error) {
          await syncWarrantyPlans(`${root}warranty`, response.data.cart_id);
        }
        $button.prop('disabled', false);
        $('body').trigger('cart-quantity-update');
      });
    });
  }

  productOptionsChanged($form) {
    const productId = $('[name="product_id"]', $form).val();
    const isLatest = chooseWarrantyOptions($form[0]);
    api.optionChange(productId, $form.serialize(), (error, response) => {
      if (!isLatest()) return;
      updateWarrantyOffer($form[0], response?.data ?? {});
      this.updateView(response.data);
    });
  }

  updateView(data) {
    $('[data-product-price-without-tax]', this.$scope).html(data.price.without_tax.formatted);
    const canBuy = data.purchasable && data.instock;
    $('#form-action-addToCart', this.$scope).prop('disabled', !canBuy);
  }
}

/** The cart page. */
class Cart {
  onReady() {
    this.bindEvents();
    if ($('[data-item-row]').length > 0) void this.refreshContent();
  }

  bindEvents() {
    $('.cart-item-qty-input').on('change', ({ target }) =>
      api.itemUpdate(target.dataset.cartItemid, target.value, () => this.refreshContent()),
    );
  }

  async refreshContent() {
    await syncWarrantyPlans(`${root}warranty`, cartId);
    api.getContent((error, { content, totals, quantity }) => {
      $('[data-cart-content]').html(content);
      $('[data-cart-totals]').html(totals);
      if (quantity === 0) location.reload();
      else this.bindEvents();
    });
  }
}

if ($('[data-cart]').length > 0) new Cart().onReady();

$('body').on('click', '.quickview', async (event) => {
  event.preventDefault();
  const $modal = $('#modal').html(await $.get(`${root}quick-view`));
  return new ProductDetails($modal.find('.quickView'));
});

const $product = $('.productView');
if ($product.length > 0) $product.data('details', new ProductDetails($product));
