<?php
// WordPress's hooks: callbacks by priority, in the order in which they were added, each with as many
// arguments as it asked for.

/** Every hook that the played WooCommerce fires. Elsewhere a wrong name goes unnoticed; here it fails. */
const PLAYED_HOOKS = array(
	'script_loader_tag',
	'shop_put_warranty_order',
	'woocommerce_add_cart_item',
	'woocommerce_add_cart_item_data',
	'woocommerce_add_to_cart',
	'woocommerce_add_to_cart_sold_individually_found_in_cart',
	'woocommerce_after_calculate_totals',
	'woocommerce_after_cart_item_quantity_update',
	'woocommerce_available_variation',
	'woocommerce_before_add_to_cart_button',
	'woocommerce_before_calculate_totals',
	'woocommerce_cart_item_removed',
	'woocommerce_cart_item_restored',
	'woocommerce_cart_item_set_quantity',
	'woocommerce_cart_loaded_from_session',
	'woocommerce_check_cart_items',
	'woocommerce_checkout_create_order_line_item',
	'woocommerce_get_cart_item_from_session',
	'woocommerce_order_refunded',
	'woocommerce_order_status_cancelled',
	'woocommerce_order_status_changed',
	'woocommerce_order_status_processing',
	'woocommerce_order_status_refunded',
	'woocommerce_payment_complete',
	'woocommerce_product_get_price',
	'woocommerce_product_variation_get_price',
	'woocommerce_refund_deleted',
	'woocommerce_remove_cart_item',
	'woocommerce_remove_cart_item_from_session',
	'woocommerce_rest_delete_shop_order_refund_object',
	'woocommerce_single_variation',
	'woocommerce_update_cart_validation',
	'wp_enqueue_scripts',
	'wp_loaded',
);

$played_callbacks = array();
$played_counts    = array();
/** Actions that run now, the innermost last. */
$played_current   = array();

function add_filter( string $hook_name, callable $callback, int $priority = 10, int $accepted_args = 1 ): bool {
	global $played_callbacks;
	if ( ! in_array( $hook_name, PLAYED_HOOKS, true ) ) Played\problem( "WooCommerce has no hook $hook_name." );
	$played_callbacks[ $hook_name ][ $priority ][] = array( $callback, $accepted_args );
	ksort( $played_callbacks[ $hook_name ] );
	return true;
}

function add_action( string $hook_name, callable $callback, int $priority = 10, int $accepted_args = 1 ): bool {
	return add_filter( $hook_name, $callback, $priority, $accepted_args );
}

function apply_filters( string $hook_name, $value, ...$args ) {
	global $played_callbacks;
	foreach ( $played_callbacks[ $hook_name ] ?? array() as $callbacks ) {
		foreach ( $callbacks as [$callback, $accepted_args] ) {
			$value = $callback( ...array_slice( array( $value, ...$args ), 0, $accepted_args ) );
		}
	}
	return $value;
}

function do_action( string $hook_name, ...$args ): void {
	global $played_callbacks, $played_counts, $played_current;
	$played_counts[ $hook_name ] = did_action( $hook_name ) + 1;
	$played_current[] = $hook_name;
	// A hook that is fired without arguments hands over one empty one.
	$args = $args ? $args : array( '' );
	foreach ( $played_callbacks[ $hook_name ] ?? array() as $callbacks ) {
		foreach ( $callbacks as [$callback, $accepted_args] ) {
			$callback( ...array_slice( $args, 0, $accepted_args ) );
		}
	}
	array_pop( $played_current );
}

function doing_action( string $hook_name ): bool {
	global $played_current;
	return in_array( $hook_name, $played_current, true );
}

function did_action( string $hook_name ): int {
	global $played_counts;
	return $played_counts[ $hook_name ] ?? 0;
}
