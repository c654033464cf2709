<?php
// What WooCommerce does with the forms of product page, cart and checkout.

/** A variable product from its page; by AJAX the same, because themes send the form as it is. */
function played_add_to_cart_action(): void {
	$product_id = absint( wp_unslash( $_REQUEST['add-to-cart'] ) );
	$variation  = array();
	foreach ( $_REQUEST as $name => $value ) {
		if ( str_starts_with( $name, 'attribute_' ) ) $variation[ $name ] = wp_unslash( $value );
	}
	$quantity     = (int) wp_unslash( $_REQUEST['quantity'] ?? '1' );
	$variation_id = absint( wp_unslash( $_REQUEST['variation_id'] ?? '' ) );
	// A form that came before its variation was known names the attributes alone.
	if ( ! $variation_id && $variation ) $variation_id = played_find_variation( $product_id, $variation )?->get_id() ?? 0;
	WC()->cart->add_to_cart( $product_id, $quantity, $variation_id, $variation );
}

function played_find_variation( int $product_id, array $attributes ): ?WC_Product_Variation {
	$product = wc_get_product( $product_id );
	return $product instanceof WC_Product_Variable ? $product->played_variation( $attributes ) : null;
}

/** What a script asks for that has no list of the variations. */
function played_get_variation(): array|false {
	$product   = wc_get_product( absint( $_POST['product_id'] ) );
	$variation = played_find_variation( $product->get_id(), array_intersect_key( wp_unslash( $_POST ), array( 'attribute_capacity' => 0 ) ) );
	return $variation ? $product->get_available_variation( $variation ) : false;
}

/** Adds as lists do: a product's id, or a variation's, and what else was posted. */
function played_ajax_add_to_cart(): void {
	$product   = wc_get_product( absint( $_POST['product_id'] ) );
	$quantity  = (int) wp_unslash( $_POST['quantity'] ?? '1' );
	$variation = $product instanceof WC_Product_Variation ? $product : null;
	WC()->cart->add_to_cart(
		$variation ? $variation->get_parent_id() : $product->get_id(),
		$quantity,
		$variation ? $variation->get_id() : 0,
		$variation ? $variation->get_variation_attributes() : array()
	);
}

function played_update_cart_action(): void {
	$posted = wp_unslash( $_POST['cart'] );
	foreach ( WC()->cart->get_cart() as $key => $values ) {
		if ( ! isset( $posted[ $key ]['qty'] ) ) continue;
		// A plugin may let the shop sell parts of units.
		$quantity = 0 + preg_replace( '/[^0-9\.]/', '', $posted[ $key ]['qty'] );
		if ( $quantity === $values['quantity'] ) continue;
		if ( apply_filters( 'woocommerce_update_cart_validation', true, $key, $values, $quantity ) ) {
			WC()->cart->set_quantity( $key, $quantity, false );
		}
	}
	WC()->cart->calculate_totals();
}

/** What the merchant does in the product's page: deletes it, gives it another price, or takes that or the stock away, so that nobody can buy it. */
function played_product_action(): void {
	$changes = Played\Database::get( 'changed_products' );
	$changes[ absint( $_POST['played_product'] ) ] = wp_unslash( $_POST['change'] );
	Played\Database::put( 'changed_products', $changes );
}

/** What the merchant does in the order's page: refunds units of an item, takes that back, removes an item, changes the status, or throws the order away. */
function played_order_action(): void {
	$order = wc_get_order( wp_unslash( $_POST['played_order'] ) );
	if ( isset( $_POST['refund_item'] ) ) {
		$item_id = array_keys( $order->get_items() )[ (int) $_POST['refund_item'] ];
		$order->played_refund( array( $item_id => 0 + ( $_POST['refund_units'] ?? 1 ) ) );
	}
	if ( isset( $_POST['delete_refund'] ) ) $order->played_delete_refund( 'rest' === $_POST['delete_refund'] );
	if ( isset( $_POST['order_item_ids'] ) ) {
		$order->remove_item( array_keys( $order->get_items() )[ (int) $_POST['order_item_ids'] ] );
		$order->save();
	}
	if ( isset( $_POST['order_item_qty'] ) ) {
		foreach ( $_POST['order_item_qty'] as $place => $quantity ) {
			$order->get_items()[ array_keys( $order->get_items() )[ (int) $place ] ]->set_props( array( 'quantity' => 0 + $quantity ) );
		}
		$order->save();
	}
	if ( isset( $_POST['trash'] ) ) $order->played_trash();
	if ( isset( $_POST['status'] ) ) $order->update_status( wp_unslash( $_POST['status'] ) );
}

/** Makes the order of the cart, paid at once, unless the cart has an error, which the checkout's page shows then. */
function played_checkout_action(): void {
	do_action( 'woocommerce_check_cart_items' );
	if ( wc_notice_count( 'error' ) > 0 ) {
		Played\Database::put( 'notices', array() );
		return;
	}
	WC()->cart->calculate_totals();
	$order = new WC_Order();
	$order->update_meta_data( 'prices_include_tax', wc_prices_include_tax() );
	foreach ( WC()->cart->get_cart() as $key => $values ) {
		$item = new WC_Order_Item_Product();
		$item->set_props( array(
			'quantity'     => $values['quantity'],
			'variation'    => $values['variation'],
			'subtotal'     => $values['line_subtotal'] / ( 1 + ( wc_prices_include_tax() ? played_tax_rate() : 0 ) ),
			'total'        => $values['line_total'],
			'name'         => $values['data']->get_name(),
			'product_id'   => $values['product_id'],
			'variation_id' => $values['variation_id'],
		) );
		do_action( 'woocommerce_checkout_create_order_line_item', $item, $key, $values, $order );
		$order->add_item( $item );
	}
	$order->save();
	$order->payment_complete();
	WC()->cart->empty_cart();
}
