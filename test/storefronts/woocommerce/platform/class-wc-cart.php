<?php
// The cart, with the hooks of WooCommerce's own at the same moments and with the same arguments.

final class WC_Cart {
	public array $cart_contents         = array();
	public array $removed_cart_contents = array();
	/** Of all lines together; it comes from the session until it is computed anew. */
	private float $total                = 0;

	/** As WooCommerce does at `init`, behind the theme's own hooks. */
	public function __construct() {
		add_action( 'woocommerce_add_to_cart', array( $this, 'calculate_totals' ), 20, 0 );
		add_action( 'woocommerce_cart_item_removed', array( $this, 'calculate_totals' ), 20, 0 );
		add_action( 'woocommerce_cart_item_restored', array( $this, 'calculate_totals' ), 20, 0 );
		add_action( 'wp_loaded', array( $this, 'get_cart_from_session' ), 10, 0 );
		add_action( 'woocommerce_after_calculate_totals', array( $this, 'set_session' ), 1000, 0 );
		add_action( 'woocommerce_cart_loaded_from_session', array( $this, 'set_session' ), 10, 0 );
		// The shopper is logged in: the cart outlives the session.
		add_action( 'woocommerce_add_to_cart', array( $this, 'persistent_cart_update' ), 10, 0 );
		add_action( 'woocommerce_cart_item_removed', array( $this, 'persistent_cart_update' ), 10, 0 );
		add_action( 'woocommerce_cart_item_restored', array( $this, 'persistent_cart_update' ), 10, 0 );
		add_action( 'woocommerce_cart_item_set_quantity', array( $this, 'persistent_cart_update' ), 10, 0 );
	}

	public function get_cart(): array {
		if ( ! did_action( 'wp_loaded' ) ) Played\problem( 'get_cart() was called before wp_loaded.' );
		return $this->cart_contents;
	}

	public function get_cart_item( string $key ): array {
		return $this->cart_contents[ $key ] ?? array();
	}

	public function add_to_cart( int|string $product_id = 0, int|float|string $quantity = 1, int|string $variation_id = 0, array $variation = array(), array $cart_item_data = array() ): string|false {
		$product_id   = absint( $product_id );
		$variation_id = absint( $variation_id );
		$product      = wc_get_product( $variation_id ? $variation_id : $product_id );
		if ( $quantity <= 0 || ! $product || $product->is_type( 'variable' ) ) return false;
		if ( $product->is_type( 'variation' ) ) {
			$is_chosen = $product->get_parent_id() === $product_id && $product->get_variation_attributes() === $variation;
			if ( ! $is_chosen ) return false;
		}

		$cart_item_data = (array) apply_filters( 'woocommerce_add_cart_item_data', $cart_item_data, $product_id, $variation_id, $quantity );
		$key            = $this->generate_cart_id( $product_id, $variation_id, $variation, $cart_item_data );
		if ( ! $product->is_purchasable() ) return false;
		if ( $product->is_sold_individually() ) {
			$found = isset( $this->cart_contents[ $key ] );
			$found = apply_filters( 'woocommerce_add_to_cart_sold_individually_found_in_cart', $found, $product_id, $variation_id, $cart_item_data, $key );
			if ( $found ) return false;
			$quantity = 1;
		}
		if ( isset( $this->cart_contents[ $key ] ) ) {
			$this->set_quantity( $key, $quantity + $this->cart_contents[ $key ]['quantity'], false );
		} else {
			$this->cart_contents[ $key ] = apply_filters( 'woocommerce_add_cart_item', array_merge( $cart_item_data, array(
				'key'          => $key,
				'product_id'   => $product_id,
				'variation_id' => $variation_id,
				'variation'    => $variation,
				'quantity'     => $quantity,
				'data'         => $product,
			) ), $key );
		}
		do_action( 'woocommerce_add_to_cart', $key, $product_id, $quantity, $variation_id, $variation, $cart_item_data );
		return $key;
	}

	/** The same product with other data is another item. */
	public function generate_cart_id( int $product_id, int $variation_id, array $variation, array $cart_item_data ): string {
		$parts = array( $product_id );
		if ( $variation_id ) $parts[] = $variation_id;
		foreach ( array_filter( array( $variation, $cart_item_data ) ) as $data ) {
			$part = '';
			foreach ( $data as $name => $value ) $part .= trim( $name ) . trim( is_array( $value ) ? http_build_query( $value ) : $value );
			$parts[] = $part;
		}
		return md5( implode( '_', $parts ) );
	}

	public function remove_cart_item( string $key ): bool {
		if ( ! isset( $this->cart_contents[ $key ] ) ) return false;
		$this->removed_cart_contents[ $key ] = $this->cart_contents[ $key ];
		unset( $this->removed_cart_contents[ $key ]['data'] );
		do_action( 'woocommerce_remove_cart_item', $key, $this );
		unset( $this->cart_contents[ $key ] );
		do_action( 'woocommerce_cart_item_removed', $key, $this );
		return true;
	}

	public function restore_cart_item( string $key ): bool {
		if ( ! isset( $this->removed_cart_contents[ $key ] ) ) return false;
		$item = $this->removed_cart_contents[ $key ];
		$this->cart_contents[ $key ] = array( 'data' => wc_get_product( $item['variation_id'] ? $item['variation_id'] : $item['product_id'] ) ) + $item;
		unset( $this->removed_cart_contents[ $key ] );
		do_action( 'woocommerce_cart_item_restored', $key, $this );
		return true;
	}

	/** Of an item that is not there, it makes a broken one, as WooCommerce does. */
	public function set_quantity( string $key, int|float $quantity = 1, bool $refresh_totals = true ): bool {
		if ( $quantity <= 0 ) return $this->remove_cart_item( $key );
		$old_quantity = $this->cart_contents[ $key ]['quantity'];
		$this->cart_contents[ $key ]['quantity'] = $quantity;
		do_action( 'woocommerce_after_cart_item_quantity_update', $key, $quantity, $old_quantity, $this );
		if ( $refresh_totals ) $this->calculate_totals();
		do_action( 'woocommerce_cart_item_set_quantity', $key, $quantity, $this );
		return true;
	}

	/** What the header of every page shows. */
	public function get_cart_contents_total(): float {
		return $this->total;
	}

	public function calculate_totals(): void {
		$this->total = 0;
		if ( ! $this->cart_contents ) {
			$this->set_session();
			return;
		}
		do_action( 'woocommerce_before_calculate_totals', $this );
		foreach ( $this->cart_contents as $key => $item ) {
			$total = round( (float) $item['data']->get_price() * $item['quantity'], wc_get_price_decimals() );
			$this->cart_contents[ $key ]['line_subtotal'] = $total;
			$this->cart_contents[ $key ]['line_total']    = $total;
			$this->total                                 += $total;
		}
		do_action( 'woocommerce_after_calculate_totals', $this );
	}

	/** All that an item has goes into the session, but not its product. */
	private function get_cart_for_session(): array {
		return array_map( fn ( array $item ) => array_diff_key( $item, array( 'data' => 0 ) ), $this->cart_contents );
	}

	public function set_session(): void {
		Played\Database::put( 'session', array(
			'cart'    => $this->get_cart_for_session(),
			'removed' => $this->removed_cart_contents,
			'total'   => $this->total,
		) );
	}

	/** As `update_user_meta` saves it: it takes what it is given for slashed. */
	public function persistent_cart_update(): void {
		Played\Database::put( 'persistent_cart', wp_unslash( $this->get_cart_for_session() ) );
	}

	/** A new session begins with the cart that was saved last. Items whose product is gone are dropped without a word. */
	public function get_cart_from_session(): void {
		$session    = Played\Database::get( 'session' );
		$is_changed = ! isset( $session['cart'] );
		$this->total = $session['total'] ?? 0;
		$this->removed_cart_contents = $session['removed'] ?? array();
		foreach ( $session['cart'] ?? Played\Database::get( 'persistent_cart' ) as $key => $values ) {
			$product = wc_get_product( $values['variation_id'] ? $values['variation_id'] : $values['product_id'] );
			if ( ! $product || $values['quantity'] <= 0 ) continue;
			if ( ! $product->is_purchasable() ) {
				$is_changed = true;
				do_action( 'woocommerce_remove_cart_item_from_session', $key, $values );
				continue;
			}
			$item = array_merge( $values, array( 'data' => $product ) );
			$this->cart_contents[ $key ] = apply_filters( 'woocommerce_get_cart_item_from_session', $item, $values, $key );
		}
		if ( isset( $_GET['order_again'] ) ) {
			$this->populate_cart_from_order( wc_get_order( $_GET['order_again'] ) );
			$is_changed = true;
		}
		do_action( 'woocommerce_cart_loaded_from_session', $this );
		if ( $is_changed ) $this->calculate_totals();
	}

	/** Without the data that plugins gave to the items, and past the hooks of adding. */
	private function populate_cart_from_order( WC_Order $order ): void {
		$names = array( 'product_id' => 0, 'variation_id' => 0, 'variation' => 0, 'quantity' => 0 );
		foreach ( $order->get_items() as $line ) {
			$item = array_intersect_key( $line->get_props(), $names ) + array( 'data' => $line->get_product() );
			$key  = $this->generate_cart_id( $item['product_id'], $item['variation_id'], $item['variation'], array() );
			$this->cart_contents[ $key ] = array( 'key' => $key ) + $item;
		}
	}

	public function empty_cart(): void {
		$this->cart_contents         = array();
		$this->removed_cart_contents = array();
		$this->set_session();
		$this->persistent_cart_update();
	}
}
