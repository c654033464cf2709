<?php defined( 'ABSPATH' ) || exit; ?>
<warranty-offer
  name="warranty"
  service-url="<?php echo esc_url( SHOP_WARRANTY_SERVICE_URL ); ?>"
  store-id="demo-store"
  country="US"
  product-source="none"
  product-title="<?php echo esc_attr( $offered['productTitle'] ); ?>"
  product-price="<?php echo esc_attr( $offered['productPrice'] ); ?>"
  currency="<?php echo esc_attr( get_woocommerce_currency() ); ?>"
></warranty-offer>
