<?php
// In wp-config.php, above its line "stop editing". No page ever shows the secret.
define( 'SHOP_WARRANTY_SERVICE_URL', getenv( 'WARRANTY_SERVICE_URL' ) );
define( 'SHOP_WARRANTY_PLAN_SERVER_URL', getenv( 'PLAN_SERVER_URL' ) );
define( 'SHOP_WARRANTY_PLAN_SERVER_SECRET', getenv( 'PLAN_SERVER_SECRET' ) );
define( 'SHOP_WARRANTY_COUNTRY', getenv( 'WARRANTY_COUNTRY' ) ); // Where the shop delivers to, such as US.
define( 'SHOP_WARRANTY_PRODUCT_ID', 3001 ); // The product for plans.
