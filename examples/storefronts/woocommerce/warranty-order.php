<?php
// The link goes with the order's lines; a leading underscore keeps it out of the shopper's sight.
add_action( 'woocommerce_checkout_create_order_line_item', function ( $line, $key, $item, $order ) {
	$line->add_meta_data( '_warranty_line', $key );
	if ( ! isset( $item['warranty_plan'] ) ) return;
	$line->add_meta_data( '_warranty_plan', $item['warranty_plan'] );
	// The staff may take the line off a paid order, whose contracts have to end.
	$order->update_meta_data( '_warranty_had_plan', 'yes' );
}, 10, 4 );

// Whatever may change what the customer has paid for and not given back.
foreach ( array(
	'woocommerce_payment_complete',
	'woocommerce_order_status_changed', // Paid in another way, cancelled, refunded, taken up again.
	'woocommerce_order_refunded',
) as $hook ) {
	add_action( $hook, 'shop_note_warranty_order' );
}
add_action( 'woocommerce_refund_deleted', function ( $refund_id, $order_id ) {
	shop_note_warranty_order( $order_id );
}, 10, 2 );
// The REST API deletes a refund without that hook.
add_action( 'woocommerce_rest_delete_shop_order_refund_object', function ( $refund ) {
	shop_note_warranty_order( $refund->get_parent_id() );
} );
add_action( 'shop_put_warranty_order', 'shop_put_warranty_order' );

/** Keeps in the database that the plan server has to hear of the order. The shop itself never waits for it. */
function shop_note_warranty_order( $order_id ) {
	$order = wc_get_order( $order_id );
	if ( ! $order || ! $order->get_date_paid() || ! $order->get_meta( '_warranty_had_plan' ) ) return;
	shop_schedule_warranty_order( $order_id, time() );
}

function shop_schedule_warranty_order( $order_id, $at ) {
	as_schedule_single_action( $at, 'shop_put_warranty_order', array( $order_id ), 'warranty' );
}

/** Tells the plan server what the order is now; in the background, until it has taken it. */
function shop_put_warranty_order( $order_id ) {
	$order = wc_get_order( $order_id );
	if ( ! $order ) return;
	// The next attempt is there before this one, which may end anywhere.
	shop_schedule_warranty_order( $order_id, time() + 5 * MINUTE_IN_SECONDS );
	$lines = array();
	foreach ( $order->get_items() as $line ) $lines[] = shop_warranty_order_line( $line, $order );
	// The staff may have taken the product off the order: nothing is left for its plan to cover.
	$ids   = array_column( $lines, 'id' );
	$lines = array_filter( $lines, fn ( $line ) => ! $line['covers'] || in_array( $line['covers'], $ids, true ) );
	$taken = shop_ask_plan_server( 'PUT', "/orders/$order_id", array(
		'paidAt'   => $order->get_date_paid()->format( DATE_RFC3339 ),
		'customer' => array(
			'firstName'     => $order->get_billing_first_name(),
			'lastName'      => $order->get_billing_last_name(),
			'customerEmail' => $order->get_billing_email(),
		),
		'lines'    => array_values( $lines ),
	) );
	if ( $taken ) as_unschedule_action( 'shop_put_warranty_order', array( $order_id ), 'warranty' );
}

function shop_warranty_order_line( $line, $order ) {
	$plan    = $line->get_meta( '_warranty_plan' );
	$product = $line->get_product();
	// Units that were refunded count below zero, and the staff can set a line below them.
	// Rounded: 4.1 without 0.1 would be 3.9999999999999996.
	$left = $line->get_quantity() + $order->get_qty_refunded_for_item( $line->get_id() );
	return array(
		'id'       => $line->get_meta( '_warranty_line' ) ?: (string) $line->get_id(),
		'sku'      => $plan ? $plan['sku'] : ( $product ? $product->get_sku() : '' ),
		'title'    => $line->get_name(),
		// With tax where the shop enters prices with it: the plan was quoted for such a price.
		'price'    => $plan ? $plan['price'] : (float) $order->get_item_subtotal( $line, $order->get_prices_include_tax() ),
		'quantity' => shop_is_order_over( $order ) ? 0 : max( 0, (int) round( $left, 4 ) ),
		'covers'   => $plan ? $plan['covers'] : null,
	);
}

/** Whether the customer has nothing of it any more. In the trash, an order is what it was before. */
function shop_is_order_over( $order ) {
	$status = $order->has_status( 'trash' ) ? $order->get_meta( '_wp_trash_meta_status' ) : $order->get_status();
	return in_array( str_replace( 'wc-', '', $status ), array( 'cancelled', 'refunded', 'failed' ), true );
}

/** What the plan server says; null where it does not take what it is told. */
function shop_ask_plan_server( $method, $path, $body ) {
	static $is_down = false;
	if ( $is_down ) return null; // Nobody waits for it twice.
	$reply   = wp_remote_request( SHOP_WARRANTY_PLAN_SERVER_URL . $path, array(
		'method'  => $method,
		'timeout' => 5,
		'headers' => array(
			'Authorization' => 'Bearer ' . SHOP_WARRANTY_PLAN_SERVER_SECRET,
			'Content-Type'  => 'application/json',
		),
		'body'    => wp_json_encode( $body ),
	) );
	$is_down = is_wp_error( $reply );
	$said    = $is_down ? $reply->get_error_message() : wp_remote_retrieve_body( $reply );
	$status  = wp_remote_retrieve_response_code( $reply );
	if ( 200 === $status || 202 === $status ) return json_decode( $said, true );
	wc_get_logger()->error( "The plan server did not take $method $path: $said", array( 'source' => 'warranty' ) );
	return null;
}
