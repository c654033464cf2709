<?php
// A plugin in the manner of WooCommerce Multilingual: in another language, each line has the translation of its product.

/** The items have new places in the cart; their own `key` is what it was. */
function played_translate_cart( WC_Cart $cart ): void {
	$translated = array();
	foreach ( $cart->cart_contents as $key => $item ) {
		$product_id = played_in_language( $item['product_id'] % PLAYED_TRANSLATION );
		if ( $item['product_id'] !== $product_id ) {
			$item['product_id'] = $product_id;
			if ( $item['variation_id'] ) $item['variation_id'] = played_in_language( $item['variation_id'] );
			$own = array_diff_key( $item, array_flip( array( 'key', 'product_id', 'variation_id', 'variation', 'quantity', 'data', 'line_subtotal', 'line_total' ) ) );
			$key = $cart->generate_cart_id( $item['product_id'], $item['variation_id'], $item['variation'], $own );
		}
		$translated[ $key ] = $item;
	}
	$cart->cart_contents = $translated;
}
add_action( 'woocommerce_before_calculate_totals', 'played_translate_cart', 100 );
