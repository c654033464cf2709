<?php defined( 'ABSPATH' ) || exit; ?>
<style>
  warranty-offer:not(:defined):not([product-price=""]) {
    display: flow-root;
    min-block-size: calc(7.25em + max(2.75em, 44px));
  }
</style>
<warranty-offer
  name="warranty"
  service-url="<?php echo esc_url( SHOP_WARRANTY_SERVICE_URL ); ?>"
  store-id="demo-store"
  country="<?php echo esc_attr( SHOP_WARRANTY_COUNTRY ); ?>"
  product-source="none"
  product-title="<?php echo esc_attr( $offered['productTitle'] ); ?>"
  product-price="<?php echo esc_attr( $offered['productPrice'] ); ?>"
  currency="<?php echo esc_attr( get_woocommerce_currency() ); ?>"
></warranty-offer>
<?php // The block "Add to Cart + Options" posts its form, with the choice, only where a hook adds a field. ?>
<input type="hidden" name="warranty_offered" value="1" />
