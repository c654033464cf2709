<?php
// The functions of WooCommerce, and of the Action Scheduler in it, that the snippets call.

final class WooCommerce {
	public WC_Cart $cart;
}

function WC(): WooCommerce {
	static $instance = null;
	return $instance ??= new WooCommerce();
}

function is_product(): bool {
	return str_contains( $_SERVER['REQUEST_URI'], '/product' );
}

/** As a plugin has it that lets shoppers switch. */
function get_woocommerce_currency(): string {
	return Played\Database::get( 'options' )['woocommerce_currency'] ?? 'USD';
}

/** Includes a template of the child theme, which overrides WooCommerce's. */
function wc_get_template( string $template_name, array $args = array() ): void {
	$places = array( 'single-product/warranty-offer.php' => '/woocommerce/offer-template.php' );
	if ( ! isset( $places[ $template_name ] ) ) {
		Played\problem( "The child theme has no template $template_name." );
		return;
	}
	( function ( string $played_file, array $played_args ): void {
		extract( $played_args );
		include $played_file;
	} )( $places[ $template_name ], $args );
}

final class WC_Logger {
	public function error( string $message, array $context = array() ): void {
		if ( ! isset( $context['source'] ) ) Played\problem( 'A log entry has no source.' );
		Played\log_error( $message );
	}

	public function warning( string $message, array $context = array() ): void {
		if ( ! isset( $context['source'] ) ) Played\problem( 'A log entry has no source.' );
	}
}

function wc_get_logger(): WC_Logger {
	return new WC_Logger();
}

function wc_add_notice( string $message, string $notice_type = 'success' ): void {
	$notices = Played\Database::get( 'notices' );
	Played\Database::put( 'notices', array_merge( $notices, array( array( $notice_type, $message ) ) ) );
}

function wc_notice_count( string $notice_type ): int {
	return count( array_filter( Played\Database::get( 'notices' ), fn ( array $notice ) => $notice_type === $notice[0] ) );
}

function as_schedule_single_action( int $timestamp, string $hook, array $args = array(), string $group = '' ): int {
	$id = count( Played\Database::get( 'actions' ) ) + 1;
	// Those that have run stay in the list.
	$status = 'pending';
	Played\Database::put( 'actions', array( $id => compact( 'timestamp', 'hook', 'args', 'group', 'status' ) ) + Played\Database::get( 'actions' ) );
	return $id;
}

/** Cancels the first that would run. */
function as_unschedule_action( string $hook, array $args = array(), string $group = '' ): ?int {
	$is_meant = fn ( array $action ) => array( $hook, $args, $group ) === array( $action['hook'], $action['args'], $action['group'] );
	return played_first_action( $is_meant )['id'] ?? null;
}

/** The first of those that wait, which waits no more. */
function played_first_action( callable $is_meant ): ?array {
	$actions = Played\Database::get( 'actions' );
	$waiting = array_filter( $actions, fn ( array $action ) => 'pending' === $action['status'] && $is_meant( $action ) );
	uasort( $waiting, fn ( array $one, array $other ) => $one['timestamp'] <=> $other['timestamp'] );
	$id = array_key_first( $waiting );
	if ( null === $id ) return null;
	$actions[ $id ]['status'] = 'done';
	Played\Database::put( 'actions', $actions );
	return array( 'id' => $id ) + $actions[ $id ];
}

/** Runs what is due by then, as its cron does, or as its own request does in the background. */
function played_run_scheduled_actions( int $then ): void {
	$is_due = fn ( array $action ) => $action['timestamp'] <= $then;
	try {
		while ( $action = played_first_action( $is_due ) ) do_action( $action['hook'], ...$action['args'] );
	} catch ( Played_Death ) {
		return; // The action that it ran is never run again.
	}
}
