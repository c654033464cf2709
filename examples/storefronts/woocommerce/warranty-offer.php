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
	if ( isset( $offered[ $product->get_id() ] ) ) {
		// A sticky bar has the form once more, or a page builder for phones: the script moves the offer to the one that is shown.
		echo '<template class="warranty-place"></template>';
		return;
	}
	$offered[ $product->get_id() ] = true;
	shop_enqueue_warranty_scripts(); // A block or a shortcode shows a product on any page.
	$is_known = ! $product->is_type( 'variable' );
	wc_get_template( 'single-product/warranty-offer.php', array(
		'offered' => $is_known ? shop_warranty_product( $product ) : array( 'productTitle' => '', 'productPrice' => '' ),
	) );
	// The variations form has them already.
	if ( ! $is_known && ! doing_action( 'woocommerce_single_variation' ) ) shop_print_warranty_variations( $product );
} );

/** For the block "Add to Cart + Options", which tells no script of a variation but its id: those that can be bought. */
function shop_print_warranty_variations( $product ) {
	$products = array();
	foreach ( $product->get_available_variations( 'objects' ) as $variation ) {
		$can_buy = $variation->is_purchasable() && $variation->is_in_stock();
		if ( $can_buy ) $products[ $variation->get_id() ] = shop_warranty_product( $variation );
	}
	echo '<script type="application/json" class="warranty-variations">' . wp_json_encode( $products, JSON_HEX_TAG ) . '</script>';
}

// What the variations form says of a variation; its name is not part of it otherwise.
add_filter( 'woocommerce_available_variation', function ( $data, $parent, $variation ) {
	return $data + array( 'warranty_product' => shop_warranty_product( $variation ) );
}, 10, 3 );
