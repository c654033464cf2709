<?php
// Answers every request of a WooCommerce shop, in the order in which WordPress goes about it.
require '/php/shop.php';
require '/woocommerce/wp-config.php';
require __DIR__ . '/hooks.php';
require __DIR__ . '/wordpress.php';
require __DIR__ . '/woocommerce.php';
require __DIR__ . '/meta.php';
require __DIR__ . '/products.php';
require __DIR__ . '/class-wc-cart.php';
require __DIR__ . '/class-wc-order.php';
require __DIR__ . '/form-handler.php';
require __DIR__ . '/languages.php';
require __DIR__ . '/currencies.php';
require __DIR__ . '/gifts.php';
require __DIR__ . '/minified.php';

// WordPress slashes what was sent, whatever PHP does.
$_POST    = wp_slash( $_POST );
$_GET     = wp_slash( $_GET );
$_REQUEST = array_merge( $_GET, $_POST );

// functions.php of the child theme.
require '/woocommerce/warranty-offer.php';
require '/woocommerce/warranty-cart.php';
require '/woocommerce/warranty-order.php';

wp_enqueue_script( 'jquery', get_stylesheet_directory_uri() . '/jquery.js' );
if ( isset( $_GET['played_new_session'] ) ) Played\Database::put( 'session', array() );
$options = array( 'woocommerce_price_num_decimals' => 0, 'woocommerce_currency' => 0, 'played_tax_rate' => 0, 'woocommerce_prices_include_tax' => 0, '_sold_individually' => 0, 'played_language' => 0, 'played_convert' => 0, 'played_gift' => 0 );
if ( array_intersect_key( $_POST, $options ) ) Played\Database::put( 'options', $_POST );
// By a link, as the switcher of such a plugin.
if ( isset( $_GET['switch_to'] ) ) Played\Database::put( 'options', array( 'woocommerce_currency' => wp_unslash( $_GET['switch_to'] ) ) );
WC()->cart = new WC_Cart();
do_action( 'wp_loaded' );

if ( isset( $_REQUEST['add-to-cart'] ) ) played_add_to_cart_action();
if ( isset( $_POST['update_cart'] ) ) played_update_cart_action();
if ( isset( $_GET['remove_item'] ) ) WC()->cart->remove_cart_item( $_GET['remove_item'] );
if ( isset( $_GET['undo_item'] ) ) WC()->cart->restore_cart_item( $_GET['undo_item'] );
if ( isset( $_POST['woocommerce_checkout_place_order'] ) ) played_checkout_action();
if ( isset( $_POST['played_product'] ) ) played_product_action();
if ( isset( $_POST['played_order'] ) ) played_order_action();
if ( isset( $_GET['doing_wp_cron'] ) ) played_run_scheduled_actions( time() + (int) ( $_GET['seconds'] ?? 0 ) );

$is_landing = str_contains( $_SERVER['REQUEST_URI'], '/landing' );
if ( isset( $_GET['quick-view'] ) ) {
	// What a plugin's popup over a list asks for.
	require __DIR__ . '/product-forms.php';
	$product = wc_get_product( 4001 );
	played_simple_form();
} elseif ( isset( $_GET['wc-ajax'] ) ) {
	header( 'Content-Type: application/json' );
	if ( 'add_to_cart' === $_GET['wc-ajax'] ) played_ajax_add_to_cart();
	$is_variation = 'get_variation' === $_GET['wc-ajax'];
	echo wp_json_encode( $is_variation ? played_get_variation() : array( 'fragments' => array(), 'cart_hash' => '' ) );
} elseif ( is_product() || $is_landing ) {
	require __DIR__ . '/product-page.php';
}
require __DIR__ . '/show-to-test.php';
