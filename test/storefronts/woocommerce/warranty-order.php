<?php
// The link goes with the order's lines; a leading underscore keeps it out of the shopper's sight.
add_action( 'woocommerce_checkout_create_order_line_item', function ( $line, $key, $item ) {
	$line->add_meta_data( '_warranty_line', $key );
	if ( ! isset( $item['warranty_covers'] ) ) return;
	$line->add_meta_data( '_warranty_covers', $item['warranty_covers'] );
	$line->add_meta_data( '_warranty_sku', $item['warranty_sku'] );
	$line->add_meta_data( '_warranty_price', $item['warranty_price'] );
}, 10, 3 );

add_action( 'woocommerce_payment_complete', function ( $order_id ) {
	$order = wc_get_order( $order_id );
	$lines = array();
	foreach ( $order->get_items() as $line ) {
		$covers  = $line->get_meta( '_warranty_covers' );
		$product = $line->get_product();
		$lines[] = array(
			'id'       => $line->get_meta( '_warranty_line' ),
			'sku'      => $covers ? $line->get_meta( '_warranty_sku' ) : $product->get_sku(),
			'title'    => $line->get_name(),
			'price'    => (float) ( $covers ? $line->get_meta( '_warranty_price' ) : $order->get_item_subtotal( $line ) ),
			'quantity' => $line->get_quantity(),
			'covers'   => $covers ? $covers : null,
		);
	}
	$saved = shop_ask_plan_server( '/contracts', array(
		'id'       => (string) $order_id,
		'paidAt'   => $order->get_date_paid()->format( DATE_RFC3339 ),
		'customer' => array(
			'firstName'     => $order->get_billing_first_name(),
			'lastName'      => $order->get_billing_last_name(),
			'customerEmail' => $order->get_billing_email(),
		),
		'lines'    => $lines,
	) );
	$order->update_meta_data( '_warranty_contracts', $saved );
	$order->save();
} );
