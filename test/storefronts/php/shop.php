<?php
/**
 * What every played platform stands on: strictness, the shop's settings and database, and the way out
 * to the network. Loaded first by the script that answers all requests.
 */
namespace Played;

error_reporting( E_ALL );
ini_set( 'display_errors', '0' );
ini_set( 'log_errors', '0' );
// Headers may be set until the end, as behind the output buffers of the platforms.
ob_start();

// Notices, warnings and deprecations fail the test, whoever catches what is thrown.
set_error_handler( function ( int $level, string $text, string $file, int $line ): bool {
	if ( error_reporting() & $level ) problem( "$text in $file on line $line" );
	return true;
} );
set_exception_handler( fn ( \Throwable $error ) => problem( (string) $error ) );
register_shutdown_function( function (): void {
	$error = error_get_last();
	if ( $error && $error['type'] & ( E_ERROR | E_PARSE | E_CORE_ERROR | E_COMPILE_ERROR ) ) {
		problem( "{$error['message']} in {$error['file']} on line {$error['line']}" );
	}
} );

/** Tells the test of what no shop may do. */
function problem( string $text ): void {
	say( array( 'kind' => 'problem', 'text' => $text ) );
}

function say( array $message ): string {
	return post_message_to_js( json_encode( $message, JSON_THROW_ON_ERROR ) );
}

/** The shop's address, and what it sells. */
function settings(): array {
	static $settings = null;
	return $settings ??= json_decode( $_SERVER['SHOP_SETTINGS'], true, 512, JSON_THROW_ON_ERROR );
}

/** Sends a request by the network. Answers `status` and `body`, or `error`. */
function send_request( string $method, string $url, array $headers, string $body, float $timeout ): array {
	$request = compact( 'method', 'url', 'headers', 'body', 'timeout' );
	$reply   = json_decode( say( array( 'kind' => 'request', 'request' => $request ) ), true, 512, JSON_THROW_ON_ERROR );
	if ( isset( $reply['error'] ) ) is_network_down( true );
	return $reply;
}

/** Whether a request has failed. */
function is_network_down( bool $now = false ): bool {
	static $is_down = false;
	return $is_down = $is_down || $now;
}

/** What goes into the shop's log: where no request has failed, it tells of a mistake in the snippets. */
function log_error( string $message ): void {
	if ( ! is_network_down() ) problem( $message );
}

/** What the shop keeps between two requests: tables by their name. */
final class Database {
	private static ?array $tables = null;

	public static function get( string $table ): array {
		self::$tables ??= $_SERVER['SHOP_DATABASE'] ? unserialize( $_SERVER['SHOP_DATABASE'], array( 'allowed_classes' => false ) ) : array();
		return self::$tables[ $table ] ?? array();
	}

	public static function put( string $table, array $rows ): void {
		self::get( $table );
		self::$tables[ $table ] = $rows;
	}

	/** Ends the request: keeps the tables, and shows cart and orders to the test. */
	public static function close( array $lines, array $orders ): void {
		self::get( '' );
		$database = serialize( self::$tables );
		say( array( 'kind' => 'end' ) + compact( 'database', 'lines', 'orders' ) );
	}
}
