<?php
// Orders: their lines with meta data, what was paid and by whom.

final class WC_Order_Item_Product {
	use Played_Meta;

	private array $props = array();

	public function set_props( array $props ): void {
		$this->props = $props + $this->props;
	}

	public function get_props(): array {
		return $this->props + array( 'meta' => $this->meta );
	}

	public static function from( array $row ): self {
		$item        = new self();
		$item->meta  = $row['meta'];
		$item->props = array_diff_key( $row, array( 'meta' => 0 ) );
		return $item;
	}

	public function get_id(): int {
		return $this->props['id'];
	}

	public function get_name(): string {
		return $this->props['name'];
	}

	public function get_quantity(): int|float {
		return $this->props['quantity'];
	}

	public function get_subtotal(): string {
		return (string) $this->props['subtotal'];
	}

	public function get_product(): WC_Product|false {
		return wc_get_product( $this->props['variation_id'] ? $this->props['variation_id'] : $this->props['product_id'] );
	}
}

final class WC_Order_Refund {
	public function __construct( private int $parent_id ) {
	}

	public function get_parent_id(): int {
		return $this->parent_id;
	}
}

final class WC_DateTime extends DateTime {}

final class WC_Order {
	use Played_Meta;

	private int $id          = 0;
	private array $items     = array();
	private ?int $date_paid  = null;
	private string $status   = 'pending';
	/** @var array<int, array<int, int|float>> Units by item, by refund. */
	private array $refunds   = array();

	/** @param array $row What `save` has kept of it. */
	public function __construct( array $row = array() ) {
		foreach ( $row as $name => $value ) $this->$name = $value;
		$this->items = array_map( array( WC_Order_Item_Product::class, 'from' ), $this->items );
	}

	public function get_id(): int {
		return $this->id;
	}

	public function add_item( WC_Order_Item_Product $item ): void {
		// By the ids of their own, as of the database.
		$id = 71 + count( $this->items );
		$item->set_props( array( 'id' => $id ) );
		$this->items[ $id ] = $item;
	}

	public function remove_item( int $item_id ): void {
		unset( $this->items[ $item_id ] );
	}

	public function get_status(): string {
		return $this->status;
	}

	public function has_status( $status ): bool {
		return in_array( $this->status, (array) $status, true );
	}

	/** Zero, or less. */
	public function get_qty_refunded_for_item( int $item_id ): int|float {
		return -array_sum( array_column( $this->refunds, $item_id ) );
	}

	/** Refunds units by item, as the merchant does in the order's page; without any, an amount. */
	public function played_refund( array $units ): void {
		$this->refunds[] = $units;
		$this->save();
		if ( ! $this->played_is_left() ) $this->update_status( 'refunded' );
		do_action( 'woocommerce_order_refunded', $this->get_id(), array_key_last( $this->refunds ) );
	}

	/** Whether there is anything left to refund. */
	public function played_is_left(): bool {
		$is_left = fn ( WC_Order_Item_Product $item ) => $item->get_quantity() + $this->get_qty_refunded_for_item( $item->get_id() ) > 0;
		return (bool) array_filter( $this->items, $is_left );
	}

	/** Takes the latest refund back, in the order's page or by the REST API. */
	public function played_delete_refund( bool $by_rest ): void {
		$refund_id = array_key_last( $this->refunds );
		unset( $this->refunds[ $refund_id ] );
		$this->save();
		if ( $by_rest ) do_action( 'woocommerce_rest_delete_shop_order_refund_object', new WC_Order_Refund( $this->get_id() ) );
		else do_action( 'woocommerce_refund_deleted', $refund_id, $this->get_id() );
	}

	public function update_status( string $status ): void {
		if ( $this->status === $status ) return;
		$from         = $this->status;
		$this->status = $status;
		$this->save();
		do_action( "woocommerce_order_status_$status", $this->get_id(), $this );
		do_action( 'woocommerce_order_status_changed', $this->get_id(), $from, $status, $this );
	}

	/** The order can still be read, and no hook of a status tells of it. */
	public function played_trash(): void {
		$this->update_meta_data( '_wp_trash_meta_status', "wc-{$this->status}" );
		$this->status = 'trash';
		$this->save();
	}

	/** @return WC_Order_Item_Product[] */
	public function get_items(): array {
		return $this->items;
	}

	/** As the shop was set up when the order was made. */
	public function get_prices_include_tax(): bool {
		return (bool) $this->get_meta( 'prices_include_tax' );
	}

	/** Of one, before discounts. */
	public function get_item_subtotal( WC_Order_Item_Product $item, bool $inc_tax = false ): float {
		$rate = $inc_tax ? played_tax_rate() : 0;
		return round( (float) $item->get_subtotal() * ( 1 + $rate ) / $item->get_quantity(), wc_get_price_decimals() );
	}

	public function get_billing_first_name(): string {
		return 'Ada';
	}

	public function get_billing_last_name(): string {
		return 'Lovelace';
	}

	public function get_billing_email(): string {
		return 'ada@shop.example';
	}

	public function get_date_created(): ?WC_DateTime {
		return new WC_DateTime();
	}

	public function get_date_paid(): ?WC_DateTime {
		return null === $this->date_paid ? null : new WC_DateTime( "@{$this->date_paid}" );
	}

	public function payment_complete(): void {
		$this->date_paid = time();
		$this->update_status( 'processing' );
		do_action( 'woocommerce_payment_complete', $this->get_id(), '' );
	}

	public function save(): int {
		// No shop makes the ids of another.
		$this->id = $this->id ? $this->id : random_int( 1, PHP_INT_MAX );
		$items    = array_map( fn ( WC_Order_Item_Product $item ) => $item->get_props(), $this->items );
		$row      = array( 'id' => $this->id, 'items' => $items, 'date_paid' => $this->date_paid, 'status' => $this->status, 'refunds' => $this->refunds, 'meta' => $this->meta );
		Played\Database::put( 'orders', array( $this->id => $row ) + Played\Database::get( 'orders' ) );
		return $this->id;
	}
}

function wc_get_order( int|string $id ): WC_Order|false {
	$row = Played\Database::get( 'orders' )[ (int) $id ] ?? null;
	return $row ? new WC_Order( $row ) : false;
}

// What is left to refund of an order whose status became so.
add_action( 'woocommerce_order_status_refunded', function ( int $id ): void {
	$order = wc_get_order( $id );
	if ( $order->played_is_left() ) $order->played_refund( array() );
} );
