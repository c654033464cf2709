<?php
/** WooCommerce's page of a product, or another that shows it by a shortcode; the address says which product and which theme. */
require __DIR__ . '/product-forms.php';
global $product;
$product = wc_get_product( played_in_language( (int) ( isset( $_GET['simple'] ) ? 4001 : Played\settings()['product']['id'] ) ) );
do_action( 'wp_enqueue_scripts' );
wp_enqueue_script( 'theme', get_stylesheet_directory_uri() . '/theme.js', array( 'jquery' ), null, true );

/** Storefront's bar is a link; those of Astra and OceanWP have the product's form once more, and a page builder's that of the variations. A table lists the variations, or packs of a product, by links. */
function played_sticky_bar( string $theme ): void {
	global $product;
	if ( 'storefront' === $theme ) {
		echo '<section class="sticky-add-to-cart"><a class="button alt" rel="nofollow" href="' . esc_url( Played\settings()['root'] . 'product?simple&add-to-cart=' . $product->get_id() ) . '">Add to cart</a></section>';
	} elseif ( 'table' === $theme ) {
		$rows = array( array( 'quantity' => 3 ) );
		if ( $product->is_type( 'variable' ) ) {
			$rows = array_map( fn ( $variation ) => $variation->get_variation_attributes() + array( 'variation_id' => $variation->get_id() ), $product->get_available_variations( 'objects' ) );
		}
		foreach ( $rows as $row ) {
			echo '<a class="row" href="' . esc_url( Played\settings()['root'] . 'product?' . http_build_query( $row + array( 'add-to-cart' => $product->get_id() ) ) ) . '">Add to cart</a>';
		}
	} elseif ( in_array( $theme, array( 'astra', 'oceanwp', 'builder', 'phones' ), true ) ) {
		echo '<section class="sticky-add-to-cart">';
		if ( 'astra' === $theme ) played_simple_form();
		if ( 'oceanwp' === $theme ) played_floating_form();
		if ( 'builder' === $theme || 'phones' === $theme ) played_variations_form();
		// The page's first form is for others.
		if ( 'phones' === $theme ) echo '<style>body > form.cart { display: none; }</style>';
		echo '</section>';
	}
}
?>
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title><?php echo esc_html( $product->get_name() ); ?></title>
    <?php played_print_scripts( 'head' ); ?>
  </head>
  <body>
    <header><span class="mini-cart"><?php echo esc_html( WC()->cart->get_cart_contents_total() ); ?></span></header>
    <?php isset( $_GET['block'] ) ? played_block() : ( $product->is_type( 'variable' ) ? played_variations_form() : played_simple_form() ); ?>
    <?php played_sticky_bar( $_GET['sticky'] ?? '' ); ?>
    <script>
      var wc_add_to_cart_params = <?php echo wp_json_encode( array( 'wc_ajax_url' => Played\settings()['root'] . '?wc-ajax=%%endpoint%%' ) ); ?>;
    </script>
    <?php played_print_scripts( 'footer' ); ?>
  </body>
</html>
