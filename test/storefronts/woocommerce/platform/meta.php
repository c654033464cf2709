<?php
// Data that plugins give to what WooCommerce has.

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
