<?php
// In functions.php of the child theme, or a plugin of the shop's own.

add_action( 'wp_enqueue_scripts', function () {
	if ( ! is_product() ) return;
	wp_enqueue_script( 'warranty-widget', get_stylesheet_directory_uri() . '/warranty-widget.js', array(), null, array( 'strategy' => 'async' ) );
	wp_enqueue_script( 'warranty-variations', get_stylesheet_directory_uri() . '/warranty-variations.js', array( 'jquery' ), null, true );
} );

// The offer, inside the product's form, before its button.
add_action( 'woocommerce_before_add_to_cart_button', function () {
	global $product;
	wc_get_template( 'single-product/warranty-offer.php', array(
		'title' => $product->is_type( 'variable' ) ? '' : $product->get_name(),
		'price' => $product->is_type( 'variable' ) ? '' : wc_get_price_to_display( $product ),
	) );
} );

// What the variations form says of a variation; its name is not part of it otherwise.
add_filter( 'woocommerce_available_variation', function ( $data, $parent, $variation ) {
	return $data + array( 'warranty_title' => $variation->get_name() );
}, 10, 3 );
