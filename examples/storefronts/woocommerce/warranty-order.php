<?php
// The link goes with the order's lines; a leading underscore keeps it out of the shopper's sight.
add_action( 'woocommerce_checkout_create_order_line_item', function ( $line, $key, $item ) {
	$line->add_meta_data( '_warranty_line', $key );
	if ( isset( $item['warranty_plan'] ) ) $line->add_meta_data( '_warranty_plan', $item['warranty_plan'] );
}, 10, 3 );

add_action( 'woocommerce_payment_complete', 'shop_save_warranty_contracts' );
add_action( 'woocommerce_order_refunded', 'shop_save_warranty_contracts' );
add_action( 'woocommerce_order_status_cancelled', 'shop_save_warranty_contracts' );
add_action( 'shop_save_warranty_contracts', 'shop_save_warranty_contracts' );

/** A contract for each paid plan, and none for what was taken back. A repeat makes no second one. */
function shop_save_warranty_contracts( $order_id ) {
	$order = wc_get_order( $order_id );
	if ( ! $order || ! $order->get_date_paid() ) return;
	$lines = array_map( function ( $line ) use ( $order ) {
		return shop_warranty_order_line( $line, $order );
	}, array_values( $order->get_items() ) );
	if ( ! array_filter( array_column( $lines, 'covers' ) ) ) return; // Without a plan, it is nobody else's order.
	$saved = shop_ask_plan_server( '/contracts', array(
		'orderId'  => (string) $order->get_id(),
		'paidAt'   => $order->get_date_paid()->format( DATE_RFC3339 ),
		'customer' => array(
			'firstName'     => $order->get_billing_first_name(),
			'lastName'      => $order->get_billing_last_name(),
			'customerEmail' => $order->get_billing_email(),
		),
		'lines'    => $lines,
	) );
	if ( ! $saved ) {
		as_schedule_single_action( time() + HOUR_IN_SECONDS, 'shop_save_warranty_contracts', array( $order_id ) );
		return;
	}
	$order->update_meta_data( '_warranty_contracts', $saved );
	$order->save();
}

function shop_warranty_order_line( $line, $order ) {
	$plan    = $line->get_meta( '_warranty_plan' );
	$product = $line->get_product();
	// What was refunded is counted as less than nothing.
	$left = $line->get_quantity() + $order->get_qty_refunded_for_item( $line->get_id() );
	return array(
		'id'       => $line->get_meta( '_warranty_line' ),
		'sku'      => $plan ? $plan['sku'] : ( $product ? $product->get_sku() : '' ),
		'title'    => $line->get_name(),
		'price'    => $plan ? $plan['price'] : (float) $order->get_item_subtotal( $line ),
		'quantity' => $order->has_status( array( 'cancelled', 'refunded' ) ) ? 0 : $left,
		'covers'   => $plan ? $plan['covers'] : null,
	);
}
