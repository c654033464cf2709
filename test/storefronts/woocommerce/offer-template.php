<warranty-offer
  name="warranty"
  service-url="https://plans.example"
  store-id="demo-store"
  country="US"
  product-source="none"
  product-title="<?php echo esc_attr( $title ); ?>"
  product-price="<?php echo esc_attr( $price ); ?>"
  currency="<?php echo esc_attr( get_woocommerce_currency() ); ?>"
></warranty-offer>
