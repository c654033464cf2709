<?php
// What the form sent stays with the product's line, as custom cart item data.
add_filter( 'woocommerce_add_cart_item_data', function ( $data ) {
	if ( isset( $data['warranty_covers'] ) ) return $data; // The plan that is added below.
	if ( isset( $_POST['warranty'] ) ) $data['warranty'] = wp_unslash( $_POST['warranty'] );
	return $data;
} );

foreach ( array(
	'woocommerce_add_to_cart',
	'woocommerce_cart_item_removed',
	'woocommerce_cart_item_restored',
	'woocommerce_after_cart_item_quantity_update',
) as $hook ) {
	add_action( $hook, 'shop_sync_warranty_plans', 20, 0 );
}

function shop_sync_warranty_plans() {
	static $syncing = false;
	if ( $syncing ) return; // The changes below come through the same hooks.
	$syncing = true;
	$cart    = WC()->cart;
	$lines   = array();
	foreach ( $cart->get_cart() as $key => $item ) {
		$line = array(
			'id'       => $key,
			'sku'      => $item['data']->get_sku(),
			'quantity' => $item['quantity'],
		);
		if ( isset( $item['warranty_covers'] ) ) {
			$line['sku']    = $item['warranty_sku'];
			$line['covers'] = $item['warranty_covers'];
			$line['price']  = $item['warranty_price'];
		} else {
			// The catalogue's product: what the cart's own copy costs may be discounted.
			$product         = wc_get_product( $item['data']->get_id() );
			$line['product'] = array(
				'productTitle' => $product->get_name(),
				'productPrice' => (float) wc_get_price_to_display( $product ),
			);
			$line['hadPlan'] = isset( $item['warranty_had_plan'] );
			if ( isset( $item['warranty'] ) ) $line['selection'] = $item['warranty'];
		}
		$lines[] = $line;
	}
	$reply = shop_ask_plan_server( '/changes', array( 'lines' => $lines ) );
	foreach ( $reply['changes'] ?? array() as $change ) {
		if ( 'remove' === $change['type'] ) {
			$cart->remove_cart_item( $change['id'] );
		} elseif ( 'set-quantity' === $change['type'] ) {
			$cart->set_quantity( $change['id'], $change['quantity'] );
		} else {
			$added = $cart->add_to_cart( SHOP_PLAN_PRODUCT_ID, $change['quantity'], 0, array(), array(
				'warranty_covers' => $change['covers'],
				'warranty_sku'    => $change['sku'],
				'warranty_title'  => $change['title'],
				'warranty_price'  => $change['price'],
			) );
			if ( $added ) $cart->cart_contents[ $change['covers'] ]['warranty_had_plan'] = true;
		}
	}
	if ( ! empty( $reply['changes'] ) ) $cart->set_session();
	$syncing = false;
}

/** Without an answer nothing changes, and the product is sold all the same. */
function shop_ask_plan_server( $path, $body ) {
	$reply = wp_remote_post( SHOP_PLAN_SERVER_URL . $path, array(
		'timeout' => 5,
		'headers' => array(
			'Authorization' => 'Bearer ' . SHOP_PLAN_SERVER_SECRET,
			'Content-Type'  => 'application/json',
		),
		'body'    => wp_json_encode( $body ),
	) );
	if ( 200 !== wp_remote_retrieve_response_code( $reply ) ) return array();
	return json_decode( wp_remote_retrieve_body( $reply ), true );
}

// A plan costs what the plan server said, whatever the plan product costs.
add_action( 'woocommerce_before_calculate_totals', function ( $cart ) {
	foreach ( $cart->get_cart() as $item ) {
		if ( ! isset( $item['warranty_price'] ) ) continue;
		$item['data']->set_price( $item['warranty_price'] );
		$item['data']->set_name( $item['warranty_title'] );
	}
} );
