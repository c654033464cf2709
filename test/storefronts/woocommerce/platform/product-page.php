<?php
/** WooCommerce's template of a variable product, in short. */
global $product;
$product = wc_get_product( Played\settings()['product']['id'] );
do_action( 'wp_enqueue_scripts' );
wp_enqueue_script( 'theme', get_stylesheet_directory_uri() . '/theme.js', array( 'jquery' ), null, true );
$variations = $product->get_available_variations();
?>
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title><?php echo esc_html( $product->get_name() ); ?></title>
    <?php played_print_scripts( 'head' ); ?>
  </head>
  <body>
    <form class="variations_form cart" method="post" enctype="multipart/form-data"
      data-product_id="<?php echo absint( $product->get_id() ); ?>"
      data-product_variations="<?php echo esc_attr( wp_json_encode( $variations ) ); ?>">
      <table class="variations"><tr><th><label for="capacity">Capacity</label></th><td>
        <select id="capacity" name="attribute_capacity" autocomplete="off">
          <option value="">Choose an option</option>
          <?php foreach ( $variations as $place => $variation ) : ?>
            <option<?php echo 0 === $place ? ' selected' : ''; ?>><?php echo esc_html( $variation['attributes']['attribute_capacity'] ); ?></option>
          <?php endforeach; ?>
        </select>
      </td></tr></table>
      <div class="woocommerce-variation-add-to-cart variations_button">
        <?php do_action( 'woocommerce_before_add_to_cart_button' ); ?>
        <div class="quantity">
          <input type="number" class="input-text qty text" name="quantity" value="1" min="1" autocomplete="off" />
        </div>
        <button type="submit" class="single_add_to_cart_button button alt">Add to cart</button>
        <input type="hidden" name="add-to-cart" value="<?php echo absint( $product->get_id() ); ?>" />
        <input type="hidden" name="product_id" value="<?php echo absint( $product->get_id() ); ?>" />
        <input type="hidden" name="variation_id" class="variation_id" value="0" />
      </div>
    </form>
    <script>
      var wc_add_to_cart_params = <?php echo wp_json_encode( array( 'wc_ajax_url' => Played\settings()['root'] . '?wc-ajax=%%endpoint%%' ) ); ?>;
    </script>
    <?php played_print_scripts( 'footer' ); ?>
  </body>
</html>
