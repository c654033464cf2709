import { woocommerce, woocommerceAjax } from '../support/controls.ts';
import { describeStorefront } from '../support/journeys.ts';

describeStorefront('a WooCommerce shop', woocommerce);
describeStorefront('a WooCommerce shop whose theme adds by AJAX', woocommerceAjax);
