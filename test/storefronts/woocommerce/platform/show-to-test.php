<?php
// What a test sees of the shop: the cart, and what was kept of its orders.

$lines = array_map( fn ( array $item ) => array_filter( array(
	'id'        => $item['key'],
	'variantId' => $item['variation_id'] ? (string) $item['variation_id'] : null,
	'sku'       => $item['warranty_plan']['sku'] ?? $item['data']->get_sku(),
	'title'     => $item['data']->get_name(),
	'price'     => round( $item['line_total'] / $item['quantity'], 2 ),
	'quantity'  => $item['quantity'],
	'covers'    => $item['warranty_plan']['covers'] ?? null,
	'data'      => (object) array_map( 'base64_decode', array_intersect_key( $item, array( 'warranty' => 0 ) ) ),
), fn ( $value ) => null !== $value ), array_values( WC()->cart->get_cart() ) );

$orders = array_map( function ( array $row ): array {
	$order = wc_get_order( $row['id'] );
	$told  = array_map( fn ( $line ) => shop_warranty_order_line( $line, $order ), array_values( $order->get_items() ) );
	return array( 'id' => (string) $row['id'], 'prices' => array_column( $told, 'price' ) );
}, array_values( Played\Database::get( 'orders' ) ) );

Played\Database::close( $lines, $orders );
