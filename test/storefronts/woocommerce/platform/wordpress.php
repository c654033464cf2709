<?php
// The functions of WordPress that the snippets call.

const ABSPATH           = '/';
const MINUTE_IN_SECONDS = 60;
const HOUR_IN_SECONDS   = 60 * MINUTE_IN_SECONDS;

$played_scripts = array();

function esc_attr( string|int|float $text ): string {
	return htmlspecialchars( (string) $text, ENT_QUOTES, 'UTF-8', false );
}

function esc_html( string|int|float $text ): string {
	return esc_attr( $text );
}

function esc_url( string $url ): string {
	$url = preg_replace( '|[^a-z0-9-~+_.?#=!&;,/:%@$\|*\'()\[\]]|i', '', $url );
	$is_allowed = preg_match( '#^(https?://|/)#i', $url );
	return $is_allowed ? str_replace( array( '&', "'" ), array( '&#038;', '&#039;' ), $url ) : '';
}

function wp_strip_all_tags( string $text ): string {
	return trim( strip_tags( preg_replace( '@<(script|style)[^>]*?>.*?</\\1>@si', '', $text ) ) );
}

function wp_json_encode( $value, int $flags = 0 ): string|false {
	return json_encode( $value, $flags );
}

function wp_unslash( $value ) {
	if ( is_array( $value ) ) return array_map( 'wp_unslash', $value );
	return is_string( $value ) ? stripslashes( $value ) : $value;
}

function wp_slash( $value ) {
	if ( is_array( $value ) ) return array_map( 'wp_slash', $value );
	return is_string( $value ) ? addslashes( $value ) : $value;
}

function absint( $number ): int {
	return abs( (int) $number );
}

function get_stylesheet_directory_uri(): string {
	return Played\settings()['root'] . 'assets';
}

function wp_enqueue_script( string $handle, string $src = '', array $deps = array(), string|bool|null $ver = false, array|bool $args = array() ): void {
	global $played_scripts;
	$args      = is_array( $args ) ? $args : array( 'in_footer' => $args );
	$unknown   = array_diff_key( $args, array( 'strategy' => 0, 'in_footer' => 0 ) );
	$strategy  = $args['strategy'] ?? '';
	$is_footer = $args['in_footer'] ?? false;
	if ( $unknown || ! in_array( $strategy, array( '', 'async', 'defer' ), true ) ) Played\problem( "$handle is enqueued wrongly." );
	$src = null === $ver ? $src : $src . '?ver=' . ( $ver ? $ver : '6.8' );
	$played_scripts[ $is_footer ? 'footer' : 'head' ][ $handle ] = compact( 'src', 'deps', 'strategy' );
}

function wp_doing_ajax(): bool {
	return isset( $_GET['wc-ajax'] ) || isset( $_GET['quick-view'] );
}

/** Prints the scripts of the head, or of the footer and what came too late for the head, behind what they depend on. */
function played_print_scripts( string $place ): void {
	global $played_scripts;
	static $printed = array();
	$scripts = $played_scripts[ $place ] ?? array();
	if ( 'footer' === $place ) $scripts += $played_scripts['head'] ?? array();
	foreach ( array_diff_key( $scripts, array_flip( $printed ) ) as $handle => $script ) {
		foreach ( array_diff( $script['deps'], $printed ) as $missing ) Played\problem( "$handle comes before $missing." );
		$printed[] = $handle;
		$strategy  = $script['strategy'] ? " {$script['strategy']} data-wp-strategy=\"{$script['strategy']}\"" : '';
		$tag       = sprintf( "<script src=\"%s\" id=\"%s-js\"%s></script>\n", esc_url( $script['src'] ), esc_attr( $handle ), $strategy );
		echo apply_filters( 'script_loader_tag', $tag, $handle, $script['src'] );
	}
}

final class WP_Error {
	public function __construct( private string $code, private string $message ) {}

	public function get_error_code(): string {
		return $this->code;
	}

	public function get_error_message(): string {
		return $this->message;
	}
}

function is_wp_error( $thing ): bool {
	return $thing instanceof WP_Error;
}

/** Ends the process, as a time limit of PHP does. */
final class Played_Death extends Error {}

function wp_remote_request( string $url, array $args = array() ): array|WP_Error {
	$unknown = array_diff_key( $args, array( 'method' => 0, 'timeout' => 0, 'headers' => 0, 'body' => 0 ) );
	if ( $unknown ) Played\problem( 'wp_remote_request() is not played with ' . implode( ', ', array_keys( $unknown ) ) . '.' );
	if ( isset( $_GET['dies'] ) ) throw new Played_Death();
	$reply = Played\send_request( $args['method'] ?? 'GET', $url, $args['headers'] ?? array(), $args['body'] ?? '', $args['timeout'] ?? 5 );
	if ( isset( $reply['error'] ) ) return new WP_Error( 'http_request_failed', 'cURL error: ' . $reply['error'] );
	return array( 'body' => $reply['body'], 'response' => array( 'code' => $reply['status'] ) );
}

function wp_remote_retrieve_response_code( array|WP_Error $response ): int|string {
	return is_wp_error( $response ) ? '' : $response['response']['code'];
}

function wp_remote_retrieve_body( array|WP_Error $response ): string {
	return is_wp_error( $response ) ? '' : $response['body'];
}
