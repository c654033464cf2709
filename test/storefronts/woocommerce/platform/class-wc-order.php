<?php
// Orders: their lines with meta data, what was paid and by whom.

trait Played_Meta {
	private array $meta = array();

	public function add_meta_data( string $key, $value, bool $unique = false ): void {
		if ( $unique ) unset( $this->meta[ $key ] );
		$this->meta[ $key ][] = $value;
	}

	public function update_meta_data( string $key, $value ): void {
		$this->meta[ $key ] = array( $value );
	}

	/** Empty text where there is none. */
	public function get_meta( string $key, bool $single = true ) {
		return $single ? ( $this->meta[ $key ][0] ?? '' ) : ( $this->meta[ $key ] ?? array() );
	}
}

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

final class WC_DateTime extends DateTime {}

final class WC_Order {
	use Played_Meta;

	private int $id          = 0;
	private array $items     = array();
	private ?int $date_paid  = null;
	private string $status   = 'pending';
	private array $refunded  = array();

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

	public function has_status( $status ): bool {
		return in_array( $this->status, (array) $status, true );
	}

	/** Zero, or less. */
	public function get_qty_refunded_for_item( int $item_id ): int {
		return -( $this->refunded[ $item_id ] ?? 0 );
	}

	/** Refunds so many of an item, as the merchant does in the order's page. */
	public function played_refund( int $item_id, int $quantity ): void {
		$this->refunded[ $item_id ] = ( $this->refunded[ $item_id ] ?? 0 ) + $quantity;
		$this->save();
		do_action( 'woocommerce_order_refunded', $this->get_id(), 1 );
	}

	public function update_status( string $status ): void {
		$this->status = $status;
		$this->save();
		do_action( "woocommerce_order_status_$status", $this->get_id(), $this );
	}

	/** @return WC_Order_Item_Product[] */
	public function get_items(): array {
		return $this->items;
	}

	/** Of one, before discounts. */
	public function get_item_subtotal( WC_Order_Item_Product $item ): float {
		return round( (float) $item->get_subtotal() / $item->get_quantity(), wc_get_price_decimals() );
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
		$this->status    = 'processing';
		$this->save();
		do_action( 'woocommerce_payment_complete', $this->get_id(), '' );
	}

	public function save(): int {
		// No shop makes the ids of another.
		$this->id = $this->id ? $this->id : random_int( 1, PHP_INT_MAX );
		$items    = array_map( fn ( WC_Order_Item_Product $item ) => $item->get_props(), $this->items );
		$row      = array( 'id' => $this->id, 'items' => $items, 'date_paid' => $this->date_paid, 'status' => $this->status, 'refunded' => $this->refunded, 'meta' => $this->meta );
		Played\Database::put( 'orders', array( $this->id => $row ) + Played\Database::get( 'orders' ) );
		return $this->id;
	}
}

function wc_get_order( int|string $id ): WC_Order|false {
	$row = Played\Database::get( 'orders' )[ (int) $id ] ?? null;
	return $row ? new WC_Order( $row ) : false;
}
