<?php
// The child theme's functions.php requires this file, and the two beside it.

add_action( 'wp_enqueue_scripts', function () {
	if ( is_product() ) shop_enqueue_warranty_scripts();
} );

function shop_enqueue_warranty_scripts() {
	$theme = get_stylesheet_directory_uri();
	wp_enqueue_script( 'warranty-widget', $theme . '/warranty-widget.js', array(), null, array( 'strategy' => 'async' ) );
	wp_enqueue_script( 'warranty-forms', $theme . '/warranty-forms.js', array( 'jquery' ), null, true );
}

// Where a plugin minifies the script, or a CDN copies it, its parts are still here.
add_filter( 'script_loader_tag', function ( $tag, $handle ) {
	$parts = ' data-parts="' . esc_url( get_stylesheet_directory_uri() ) . '/" src=';
	return 'warranty-widget' === $handle ? str_replace( ' src=', $parts, $tag ) : $tag;
}, 10, 2 );

/**
 * A product as its plan is quoted: on the page and in the cart, so that both say the same. At the price that you entered:
 * the one that is displayed has the tax of the customer's address, which may change after the choice.
 */
function shop_warranty_product( $product ) {
	return array(
		'productTitle' => html_entity_decode( wp_strip_all_tags( $product->get_name() ), ENT_QUOTES, 'UTF-8' ),
		'productPrice' => round( (float) $product->get_price(), wc_get_price_decimals() ),
	);
}

// The offer, inside the product's form, before its button.
add_action( 'woocommerce_before_add_to_cart_button', function () {
	global $product;
	static $offered = array();
	if ( ! $product->is_type( array( 'simple', 'variable' ) ) ) return; // The others add several products, or none.
	if ( wp_doing_ajax() ) return; // A quick view comes to pages that lack the scripts.
	if ( isset( $offered[ $product->get_id() ] ) ) return; // A sticky bar has the form once more.
	$offered[ $product->get_id() ] = true;
	shop_enqueue_warranty_scripts(); // A block or a shortcode shows a product on any page.
	$is_known = ! $product->is_type( 'variable' );
	wc_get_template( 'single-product/warranty-offer.php', array(
		'offered' => $is_known ? shop_warranty_product( $product ) : array( 'productTitle' => '', 'productPrice' => '' ),
	) );
} );

// What the variations form says of a variation; its name is not part of it otherwise.
add_filter( 'woocommerce_available_variation', function ( $data, $parent, $variation ) {
	return $data + array( 'warranty_product' => shop_warranty_product( $variation ) );
}, 10, 3 );
