// What Luma does on a product page, in short: AMD modules, x-magento-init, and catalogAddToCart.
const modules = { jquery: globalThis.jQuery };
const { modulePath } = document.currentScript.dataset;

globalThis.define = (dependencies, factory) => {
  modules[modulePath] = factory(...dependencies.map((name) => modules[name]));
};

globalThis.jQuery(($) => {
  for (const script of document.querySelectorAll('[type="text/x-magento-init"]')) {
    for (const [selector, components] of Object.entries(JSON.parse(script.textContent))) {
      for (const [name, config] of Object.entries(components)) {
        modules[name](config, document.querySelector(selector));
      }
    }
  }

  // What the address names is chosen as in drop-downs, which tell the price boxes alone.
  const named = new URLSearchParams(location.hash.slice(1)).get('93');
  if (named) {
    $('[name="super_attribute[93]"]').val(named);
    $('.price-box').trigger('updatePrice', {});
  }

  // Swatches keep the choice in a field of the form, and tell of it by jQuery alone.
  $('.swatch-option').on('click', function () {
    $('[name="super_attribute[93]"]').val($(this).data('option-id')).trigger('change');
  });

  $('#product_addtocart_form').on('submit', function (event) {
    event.preventDefault();
    const form = $(this);
    $('.action.tocart').addClass('disabled');
    $.ajax({
      url: form.attr('action'),
      data: new FormData(form[0]),
      type: 'post',
      dataType: 'json',
      cache: false,
      contentType: false,
      processData: false,
      success: (response) => {
        $(document).trigger('ajax:addToCart', { form, response });
        $('.action.tocart').removeClass('disabled');
      },
    });
  });
});
