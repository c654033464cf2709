<?php
// WooCommerce's templates of a product's form, in short.

/** WooCommerce's field, with the buttons that themes put beside it. */
function played_quantity(): void {
	?>
	<div class="quantity">
	  <button type="button" class="minus">-</button>
	  <input type="number" class="input-text qty text" name="quantity" value="<?php echo absint( $_GET['units'] ?? 1 ); ?>" min="1" autocomplete="off" />
	  <button type="button" class="plus">+</button>
	</div>
	<?php
}

function played_simple_form(): void {
	global $product;
	?>
	<form class="cart" method="post" enctype="multipart/form-data">
	  <?php do_action( 'woocommerce_before_add_to_cart_button' ); ?>
	  <?php played_quantity(); ?>
	  <button type="submit" name="add-to-cart" value="<?php echo absint( $product->get_id() ); ?>" class="single_add_to_cart_button button alt">Add to cart</button>
	  <?php if ( isset( $_GET['buy-now'] ) ) : // As plugins and merchants add it. ?>
	    <a class="buy-now" href="<?php echo esc_url( Played\settings()['root'] . 'landing?simple&add-to-cart=' . $product->get_id() ); ?>">Buy now</a>
	  <?php endif; ?>
	</form>
	<?php
}

/** OceanWP's bar: the form without hooks, and a button of its own name. */
function played_floating_form(): void {
	global $product;
	?>
	<form class="cart" method="post" enctype="multipart/form-data">
	  <?php played_quantity(); ?>
	  <button type="submit" name="add-to-cart" value="<?php echo absint( $product->get_id() ); ?>" class="floating_add_to_cart_button button alt">Add to cart</button>
	</form>
	<?php
}

/** The block "Add to Cart + Options": it adds by script, unless a hook has printed a field. Its script writes what is picked into hidden fields. */
function played_block(): void {
	global $product;
	ob_start();
	do_action( 'woocommerce_before_add_to_cart_button' );
	$hooked  = ob_get_clean();
	$is_post = preg_match( '/<(input|textarea|select|button|form)\b/i', $hooked );
	echo $is_post ? '<form class="cart" method="post" enctype="multipart/form-data">' : '<form data-block>';
	echo $hooked;
	if ( $product->is_type( 'variable' ) ) played_chips();
	played_quantity();
	?>
	  <button type="submit" class="single_add_to_cart_button">Add to cart</button>
	  <input type="hidden" name="add-to-cart" value="<?php echo absint( $product->get_id() ); ?>" />
	  <?php if ( $product->is_type( 'variable' ) ) : ?>
	    <input type="hidden" name="product_id" value="<?php echo absint( $product->get_id() ); ?>" />
	    <input type="hidden" name="variation_id" value="" />
	  <?php endif; ?>
	</form>
	<?php
}

function played_chips(): void {
	global $product;
	foreach ( $product->get_available_variations( 'objects' ) as $variation ) {
		$capacity = $variation->get_variation_attributes()['attribute_capacity'];
		echo '<button type="button" class="chip" data-id="' . absint( $variation->get_id() ) . '">' . esc_html( $capacity ) . '</button>';
	}
	echo '<input type="hidden" name="attribute_capacity" value="" />';
}

function played_variations_form(): void {
	global $product;
	$variations = $product->get_available_variations();
	// Above a number of variations, which themes may set, the page does not list them.
	$listed = isset( $_GET['many'] ) ? false : $variations;
	?>
	<form class="variations_form cart" method="post" enctype="multipart/form-data"
	  data-product_id="<?php echo absint( $product->get_id() ); ?>"
	  data-product_variations="<?php echo esc_attr( wp_json_encode( $listed ) ); ?>">
	  <table class="variations"><tr><th><label for="capacity">Capacity</label></th><td>
	    <select id="capacity" name="attribute_capacity" autocomplete="off">
	      <option value="">Choose an option</option>
	      <?php foreach ( $variations as $place => $variation ) : ?>
	        <option<?php echo 0 === $place ? ' selected' : ''; ?>><?php echo esc_html( $variation['attributes']['attribute_capacity'] ); ?></option>
	      <?php endforeach; ?>
	    </select>
	  </td></tr></table>
	  <?php do_action( 'woocommerce_single_variation' ); ?>
	</form>
	<?php
}

add_action( 'woocommerce_single_variation', function (): void {
	global $product;
	?>
	  <div class="woocommerce-variation-add-to-cart variations_button">
	    <?php do_action( 'woocommerce_before_add_to_cart_button' ); ?>
	    <?php played_quantity(); ?>
	    <button type="submit" class="single_add_to_cart_button button alt">Add to cart</button>
	    <input type="hidden" name="add-to-cart" value="<?php echo absint( $product->get_id() ); ?>" />
	    <input type="hidden" name="product_id" value="<?php echo absint( $product->get_id() ); ?>" />
	    <input type="hidden" name="variation_id" class="variation_id" value="0" />
	  </div>
	<?php
}, 20 );
