<?php
// A plugin in the manner of "buy one, get one": a product brings a free unit of itself, as a line of its own.

add_action( 'woocommerce_add_to_cart', function ( string $key, int $product_id, $quantity, int $variation_id, array $variation ): void {
	$is_on = isset( Played\Database::get( 'options' )['played_gift'] );
	if ( ! $is_on || SHOP_WARRANTY_PRODUCT_ID === $product_id || array_column( WC()->cart->get_cart(), 'played_gift' ) ) return;
	WC()->cart->add_to_cart( $product_id, 1, $variation_id, $variation, array( 'played_gift' => 'yes' ) );
}, 20, 5 );
