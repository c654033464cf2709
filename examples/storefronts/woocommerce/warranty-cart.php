<?php
// What the form sent stays with the product's line, as custom cart item data. It is kept as it came,
// because only the plan server reads it, which trusts none of it; in base64, because WordPress drops the backslashes,
// which JSON has before quotes, from a cart that it saves with an account. No nonce: as for WooCommerce's own
// add-to-cart, pages are cached. A choice is never so long, and each page of the shopper's would load it.
add_filter( 'woocommerce_add_cart_item_data', function ( $data, $product_id = 0, $variation_id = 0 ) {
	if ( isset( $data['warranty_plan'] ) ) return $data; // The plan that is added below.
	$posted = isset( $_POST['warranty'] ) ? wp_unslash( $_POST['warranty'] ) : null;
	$is_choice = is_string( $posted ) && strlen( $posted ) <= 16384 && is_array( json_decode( $posted, true ) );
	if ( ! $is_choice ) return $data;
	$choice = base64_encode( $posted );
	// A plugin may add a free unit of the product in the same request: nobody chose a plan for that one.
	if ( did_action( 'woocommerce_add_to_cart' ) && shop_has_warranty_choice( $product_id, $variation_id, $choice ) ) return $data;
	$data['warranty'] = $choice;
	return $data;
}, 10, 3 );

/** Whether the cart has a product with this choice already. */
function shop_has_warranty_choice( $product_id, $variation_id, $choice ) {
	foreach ( WC()->cart->get_cart() as $item ) {
		$found = array( $item['product_id'], $item['variation_id'], $item['warranty'] ?? null );
		if ( $found === array( $product_id, $variation_id, $choice ) ) return true;
	}
	return false;
}

// Another plan, or none, does not make a product that is sold individually another one.
add_filter( 'woocommerce_add_to_cart_sold_individually_found_in_cart', function ( $is_found, $product_id, $variation_id, $data ) {
	foreach ( WC()->cart->get_cart() as $item ) {
		$is_same = array( $product_id, $variation_id ) === array( $item['product_id'], $item['variation_id'] );
		if ( $is_same && ( isset( $data['warranty'] ) || isset( $item['warranty'] ) ) ) return true;
	}
	return $is_found;
}, 10, 4 );

// Whatever changes the cart, the plans follow, before WooCommerce computes the totals.
foreach ( array(
	'woocommerce_add_to_cart',
	'woocommerce_cart_item_removed',
	'woocommerce_cart_item_restored',
	'woocommerce_after_cart_item_quantity_update',
) as $hook ) {
	add_action( $hook, 'shop_sync_warranty_plans', 15, 0 );
}

// A product's price may change while the product is in a cart. WooCommerce checks the cart on its pages and once more before the
// order is made: a plan that is another one at the new price leaves, and the customer is told before they pay.
add_action( 'woocommerce_check_cart_items', function () {
	$cart     = WC()->cart;
	$repriced = array_filter( $cart->get_cart(), function ( $item ) use ( $cart ) {
		$covered = $cart->get_cart_item( $item['warranty_plan']['covers'] ?? '' );
		return $covered && shop_is_repriced( $covered );
	} );
	if ( ! $repriced ) return;
	shop_sync_warranty_plans();
	// One that stays is the same at the new price, or is sold as it was shown because the plan server does not answer.
	if ( ! array_diff_key( $repriced, $cart->get_cart() ) ) return;
	$cart->calculate_totals();
	wc_add_notice( 'A price has changed. The protection plan that you chose at the old price has left the cart; you can choose a plan again on the page of the product.', 'error' );
} );

/** Whether a product costs something else than when its plan was chosen. */
function shop_is_repriced( $item ) {
	$chosen  = json_decode( base64_decode( $item['warranty'] ?? '' ), true );
	$product = wc_get_product( $item['data']->get_id() );
	return $product && (float) ( $chosen['product']['productPrice'] ?? 0 ) !== shop_warranty_product( $product )['productPrice'];
}

// A product that is deleted or sold no more is dropped while the cart is loaded, and takes its plan along. A plan whose
// price was said in another currency goes too, and one of an order that is made again, which covers nothing and would
// be there for nothing. So does a plan of another language, where a plugin puts the translated product on another line.
// Before WooCommerce stores the cart (at 10).
add_action( 'woocommerce_cart_loaded_from_session', function ( $cart ) {
	$currency = get_woocommerce_currency();
	$kept     = array_filter( $cart->get_cart(), function ( $item ) use ( $cart, $currency ) {
		if ( ! shop_is_warranty_plan( $item ) ) return true;
		$plan = $item['warranty_plan'] ?? null;
		return $plan && $cart->get_cart_item( $plan['covers'] ) && ( $plan['currency'] ?? $currency ) === $currency;
	} );
	if ( count( $kept ) === count( $cart->get_cart() ) ) return;
	$cart->cart_contents = $kept;
	// Only the pages of cart and checkout would do it: the header of any other page shows the total that was stored.
	$cart->calculate_totals();
}, 5 );

// A product that leaves with its plan comes back with it, where the shopper undoes the removal.
add_action( 'woocommerce_remove_cart_item', function ( $key, $cart ) {
	foreach ( $cart->get_cart() as $item ) {
		$covers = $item['warranty_plan']['covers'] ?? null;
		if ( $key === $covers ) unset( $cart->removed_cart_contents[ $key ]['warranty_had_plan'] );
	}
}, 10, 2 );

// A plan may have left with its product by the time that the cart's form comes to the plan's own line.
add_filter( 'woocommerce_update_cart_validation', function ( $passed, $key ) {
	return $passed && WC()->cart->get_cart_item( $key );
}, 10, 2 );

function shop_sync_warranty_plans() {
	static $is_syncing = false;
	if ( $is_syncing ) return; // The changes below come through the same hooks.
	$is_syncing = true;
	try {
		$items = WC()->cart->get_cart();
		$lines = array_map( 'shop_warranty_line', array_keys( $items ), $items );
		// A shopper without a plan never waits for the plan server.
		if ( ! array_filter( $lines, fn ( $line ) => isset( $line['selection'] ) || isset( $line['covers'] ) ) ) return;
		$cart  = array( 'lines' => $lines, 'currency' => get_woocommerce_currency() );
		$reply = shop_ask_plan_server( 'POST', '/changes', $cart );
		foreach ( $reply['changes'] ?? shop_surplus_warranty_plans( $lines ) as $change ) shop_change_warranty_plan( $change );
	} catch ( Throwable $error ) {
		// The product is sold all the same.
		wc_get_logger()->error( $error->getMessage(), array( 'source' => 'warranty' ) );
	} finally {
		$is_syncing = false;
	}
}

/** By its own data too: a plugin for languages may put the plan product's translation in its place. */
function shop_is_warranty_plan( $item ) {
	return isset( $item['warranty_plan'] ) || (int) SHOP_WARRANTY_PRODUCT_ID === $item['product_id'];
}

/** A line of the cart as the plan server knows it: a product, or a plan that covers one. */
function shop_warranty_line( $key, $item ) {
	$line = array( 'id' => $key, 'quantity' => (float) $item['quantity'] );
	if ( shop_is_warranty_plan( $item ) ) {
		// Without a link, as where it is added by its own address, it covers nothing and is taken out.
		$plan = $item['warranty_plan'] ?? array( 'sku' => '', 'covers' => 'nothing', 'price' => 0 );
		return $line + array_intersect_key( $plan, array_flip( array( 'sku', 'covers', 'price' ) ) );
	}
	$line += array(
		'sku'     => $item['data']->get_sku(),
		// The catalogue's product: what the cart's own copy costs may be discounted.
		'product' => shop_warranty_product( wc_get_product( $item['data']->get_id() ) ),
		'hadPlan' => isset( $item['warranty_had_plan'] ),
	);
	return isset( $item['warranty'] ) ? $line + array( 'selection' => base64_decode( $item['warranty'] ) ) : $line;
}

/** What has to change without the plan server: nobody pays for a plan without its product, or for a part of one. */
function shop_surplus_warranty_plans( $lines ) {
	$units   = array_column( $lines, 'quantity', 'id' );
	$changes = array();
	foreach ( $lines as $line ) {
		$covered = isset( $line['covers'] ) ? floor( $units[ $line['covers'] ] ?? 0 ) : $line['quantity'];
		if ( $line['quantity'] <= $covered ) continue;
		$changes[] = array( 'type' => $covered ? 'set-quantity' : 'remove', 'id' => $line['id'], 'quantity' => $covered );
	}
	return $changes;
}

function shop_change_warranty_plan( $change ) {
	$cart = WC()->cart;
	if ( 'remove' === $change['type'] ) {
		$cart->remove_cart_item( $change['id'] );
	} elseif ( 'set-quantity' === $change['type'] ) {
		$cart->set_quantity( $change['id'], $change['quantity'] );
	} elseif ( round( $change['price'], wc_get_price_decimals() ) !== (float) $change['price'] ) {
		// Nobody pays another price than they were shown.
		$why = "The plan {$change['sku']} is not sold: the shop's number of decimals would round its price, {$change['price']}.";
		wc_get_logger()->warning( $why, array( 'source' => 'warranty' ) );
	} else {
		$plan = array_intersect_key( $change, array_flip( array( 'covers', 'sku', 'title', 'price' ) ) );
		$data = array( 'warranty_plan' => $plan + array( 'currency' => get_woocommerce_currency() ) );
		// A plan that is missing from now on was taken out by the shopper. Adding it saves the cart, so this comes first.
		$cart->cart_contents[ $change['covers'] ]['warranty_had_plan'] = true;
		$added = $cart->add_to_cart( SHOP_WARRANTY_PRODUCT_ID, $change['quantity'], 0, array(), $data );
		if ( ! $added ) unset( $cart->cart_contents[ $change['covers'] ]['warranty_had_plan'] );
	}
}

// A plan costs what the plan server said, whatever the plan product costs.
foreach ( array( 'woocommerce_add_cart_item', 'woocommerce_get_cart_item_from_session' ) as $hook ) {
	add_filter( $hook, 'shop_price_warranty_plan' );
}
// An item whose removal is undone has its product anew. Before WooCommerce computes the totals.
add_action( 'woocommerce_cart_item_restored', function ( $key, $cart ) {
	shop_price_warranty_plan( $cart->get_cart_item( $key ) );
}, 10, 2 );

function shop_price_warranty_plan( $item ) {
	if ( isset( $item['warranty_plan'] ) ) {
		$item['data']->set_price( $item['warranty_plan']['price'] );
		$item['data']->set_name( $item['warranty_plan']['title'] );
		shop_warranty_prices()[ $item['data'] ] = $item['warranty_plan']['price'];
	}
	return $item;
}

/** What the plans in the cart cost, by the objects that stand for them there. */
function shop_warranty_prices() {
	static $prices = null;
	return $prices = $prices ?? new SplObjectStorage();
}

// Plugins for currencies, roles and discounts change a price each time it is read. A plan's is in the shopper's currency already.
add_filter( 'woocommerce_product_get_price', function ( $price, $product ) {
	return shop_warranty_prices()[ $product ] ?? $price;
}, PHP_INT_MAX, 2 );
