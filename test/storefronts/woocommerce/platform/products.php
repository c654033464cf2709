<?php
// The catalogue: one product in two variations, and the plan product, over WooCommerce's getters.

class WC_Product {
	use Played_Meta;

	/** @param array $props Properties by name: `id`, `name`, `sku`, `price`. */
	public function __construct( protected array $props ) {}

	public function get_id(): int {
		return $this->props['id'];
	}

	public function get_type(): string {
		return 'simple';
	}

	public function is_type( string|array $type ): bool {
		return in_array( $this->get_type(), (array) $type, true );
	}

	public function get_name(): string {
		return $this->props['name'];
	}

	public function set_name( string $name ): void {
		$this->props['name'] = $name;
	}

	public function played_translate(): void {
		$this->props = played_translated( $this->props );
	}

	public function get_sku(): string {
		return $this->props['sku'];
	}

	/** As shown: plugins for currencies, roles and discounts have their say at each call. */
	public function get_price(): string {
		return apply_filters( $this->played_hook_prefix() . 'get_price', $this->props['price'], $this );
	}

	protected function played_hook_prefix(): string {
		return 'woocommerce_product_';
	}

	public function set_price( string|int|float $price ): void {
		$this->props['price'] = (string) $price;
	}

	/** As the merchant has set it of all products but the one for plans. */
	public function is_sold_individually(): bool {
		$is_set = 'yes' === ( Played\Database::get( 'options' )['_sold_individually'] ?? '' );
		return $is_set && SHOP_WARRANTY_PRODUCT_ID !== $this->get_id();
	}

	public function is_purchasable(): bool {
		return '' !== $this->get_price();
	}

	public function is_in_stock(): bool {
		return 'sold-out' !== played_change( $this->get_id() );
	}
}

final class WC_Product_Variable extends WC_Product {
	public function get_type(): string {
		return 'variable';
	}

	public function played_variation( array $attributes ): ?WC_Product_Variation {
		foreach ( $this->props['variations'] as $props ) {
			$variation = new WC_Product_Variation( $props );
			if ( $variation->get_variation_attributes() === $attributes ) return $variation;
		}
		return null;
	}

	/** What the variations form is told, or the variations themselves. */
	public function get_available_variations( string $return = 'array' ): array {
		$variations = array_map( fn ( array $props ) => new WC_Product_Variation( $props ), $this->props['variations'] );
		return 'objects' === $return ? $variations : array_map( array( $this, 'get_available_variation' ), $variations );
	}

	public function get_available_variation( WC_Product_Variation $variation ): array {
		return apply_filters( 'woocommerce_available_variation', array(
			'attributes'            => $variation->get_variation_attributes(),
			'display_price'         => wc_get_price_to_display( $variation ),
			'display_regular_price' => wc_get_price_to_display( $variation ),
			'is_in_stock'           => $variation->is_in_stock(),
			'is_purchasable'        => $variation->is_purchasable(),
			'price_html'            => '<span class="price">' . esc_html( $variation->get_price() ) . '</span>',
			'variation_id'          => $variation->get_id(),
			'variation_is_visible'  => true,
		), $this, $variation );
	}
}

final class WC_Product_Variation extends WC_Product {
	public function get_type(): string {
		return 'variation';
	}

	protected function played_hook_prefix(): string {
		return 'woocommerce_product_variation_';
	}

	public function get_parent_id(): int {
		return $this->props['parent_id'];
	}

	public function get_variation_attributes(): array {
		return array( 'attribute_capacity' => $this->props['capacity'] );
	}
}

/** What the merchant has done to a product, if anything. */
function played_change( int|string $id ): string {
	return Played\Database::get( 'changed_products' )[ (int) $id ] ?? '';
}

/** A new object at each call, with the catalogue's values. */
function wc_get_product( int|string $id ): WC_Product|false {
	$change = played_change( $id );
	if ( 'deleted' === $change ) return false;
	$product = played_product( $id );
	if ( $product && 'unpriced' === $change ) $product->set_price( '' );
	if ( $product && is_numeric( $change ) ) $product->set_price( $change );
	return $product;
}

/** Of what a plugin for languages keeps in place of a product: a product of its own. */
const PLAYED_TRANSLATION = 10000;

function played_translation( int $id ): WC_Product|false {
	$product = played_product( $id - PLAYED_TRANSLATION );
	if ( $product ) $product->played_translate();
	return $product;
}

function played_translated( array $props ): array {
	foreach ( array_intersect( array( 'id', 'parent_id' ), array_keys( $props ) ) as $name ) $props[ $name ] += PLAYED_TRANSLATION;
	$props['name'] = "Traduit : {$props['name']}";
	if ( isset( $props['variations'] ) ) $props['variations'] = array_map( 'played_translated', $props['variations'] );
	return $props;
}

/** The id of what the shopper's language has in place of a product. */
function played_in_language( int $id ): int {
	return isset( Played\Database::get( 'options' )['played_language'] ) ? $id + PLAYED_TRANSLATION : $id;
}

function played_product( int|string $id ): WC_Product|false {
	if ( (int) $id > PLAYED_TRANSLATION ) return played_translation( (int) $id );
	$sold       = Played\settings()['product'];
	$variations = array_map( fn ( array $variant ) => array(
		'id'        => (int) $variant['id'],
		'parent_id' => (int) $sold['id'],
		'name'      => $variant['title'],
		'sku'       => $variant['sku'],
		'price'     => (string) $variant['price'],
		'capacity'  => $variant['name'],
	), $sold['variants'] );
	foreach ( $variations as $props ) {
		if ( (int) $id === $props['id'] ) return new WC_Product_Variation( $props );
	}
	if ( (int) $sold['id'] === (int) $id ) {
		$props = array( 'id' => (int) $id, 'name' => $sold['title'], 'sku' => '', 'price' => $variations[0]['price'] );
		return new WC_Product_Variable( $props + array( 'variations' => $variations ) );
	}
	// The first variation, sold as a simple product.
	if ( 4001 === (int) $id ) return new WC_Product( array( 'id' => 4001 ) + $variations[0] );
	// Hidden in the catalogue; it has a price, as otherwise nobody could buy it.
	$plan = array( 'id' => SHOP_WARRANTY_PRODUCT_ID, 'name' => 'Protection plan', 'sku' => 'warranty-plan', 'price' => '0' );
	return $plan['id'] === (int) $id ? new WC_Product( $plan ) : false;
}

/** Of the customer's address. */
function played_tax_rate(): float {
	return (float) ( Played\Database::get( 'options' )['played_tax_rate'] ?? 0 );
}

/** With the tax of the customer's address, where prices are entered without. */
function wc_get_price_to_display( WC_Product $product ): float {
	return (float) $product->get_price() * ( 1 + ( wc_prices_include_tax() ? 0 : played_tax_rate() ) );
}

function wc_prices_include_tax(): bool {
	return 'yes' === ( Played\Database::get( 'options' )['woocommerce_prices_include_tax'] ?? '' );
}

/** As the merchant has set it. */
function wc_get_price_decimals(): int {
	return (int) ( Played\Database::get( 'options' )['woocommerce_price_num_decimals'] ?? 2 );
}
