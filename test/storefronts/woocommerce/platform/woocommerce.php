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

function get_woocommerce_currency(): string {
	return 'USD';
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
}

function wc_get_logger(): WC_Logger {
	return new WC_Logger();
}

function as_schedule_single_action( int $timestamp, string $hook, array $args = array() ): int {
	if ( $timestamp <= time() ) Played\problem( "$hook is scheduled for the past." );
	Played\Database::put( 'actions', array( ...Played\Database::get( 'actions' ), array( $hook, $args ) ) );
	return 1;
}

/** Runs what is scheduled, as its cron does when the time has come. */
function played_run_scheduled_actions(): void {
	$actions = Played\Database::get( 'actions' );
	Played\Database::put( 'actions', array() );
	foreach ( $actions as [$hook, $args] ) do_action( $hook, ...$args );
}
