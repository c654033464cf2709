<?php
// A plugin in the manner of WooPayments or FOX: a shopper who has switched sees each price converted as it is read.

/** How much of a currency a dollar is. */
const PLAYED_RATES = array( 'USD' => 1, 'EUR' => 0.9, 'JPY' => 150 );

foreach ( array( 'woocommerce_product_get_price', 'woocommerce_product_variation_get_price' ) as $hook ) {
	add_filter( $hook, function ( $price ): string {
		$is_on = isset( Played\Database::get( 'options' )['played_convert'] );
		return $is_on && $price ? (string) round( $price * PLAYED_RATES[ get_woocommerce_currency() ], 2 ) : (string) $price;
	}, 99 );
}
