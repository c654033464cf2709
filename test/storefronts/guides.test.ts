import { expect } from '@open-wc/testing';
import { snippetsOf } from '../support/guide-snippets.ts';

/** What each guide shows, in its order. */
const GUIDES: Readonly<Record<string, readonly string[]>> = {
  'README.md': [],
  'plain-html.md': ['plain-html/product-form.html', 'plain-html/cart-routes.ts'],
  'shopify.md': [
    'shopify/warranty-scripts.liquid',
    'shopify/warranty-offer.liquid',
    'shopify/warranty-offer-block.liquid',
    'shopify/warranty-variants.js',
    'shopify/warranty-plans.js',
    'shopify/plan-requests.ts',
  ],
  'woocommerce.md': [
    'woocommerce/wp-config.php',
    'woocommerce/warranty-offer.php',
    'woocommerce/offer-template.php',
    'woocommerce/warranty-forms.js',
    'woocommerce/warranty-cart.php',
    'woocommerce/warranty-order.php',
  ],
  'magento.md': [
    'magento/env.php',
    'magento/Shop/Warranty/registration.php',
    'magento/Shop/Warranty/etc/module.xml',
    'magento/Shop/Warranty/view/frontend/layout/catalog_product_view.xml',
    'magento/Shop/Warranty/ViewModel/Products.php',
    'magento/Shop/Warranty/Model/QuotedProduct.php',
    'magento/Shop/Warranty/view/frontend/templates/warranty-offer.phtml',
    'magento/Shop/Warranty/view/frontend/web/js/warranty-offer.js',
    'magento/hyva-warranty-offer.phtml',
    'magento/Shop/Warranty/etc/frontend/events.xml',
    'magento/Shop/Warranty/Observer/KeepSelection.php',
    'magento/Shop/Warranty/Observer/SyncPlans.php',
    'magento/Shop/Warranty/Model/CartPlans.php',
    'magento/Shop/Warranty/Model/PlanServer.php',
    'magento/Shop/Warranty/etc/events.xml',
    'magento/Shop/Warranty/Observer/NamePlan.php',
    'magento/Shop/Warranty/etc/di.xml',
    'magento/Shop/Warranty/Plugin/CarryToOrder.php',
    'magento/Shop/Warranty/Observer/SaveContracts.php',
    'magento/Shop/Warranty/Model/OrderContracts.php',
  ],
  'bigcommerce.md': [
    'bigcommerce/warranty-script.html',
    'bigcommerce/warranty-field.html',
    'bigcommerce/warranty-data.html',
    'bigcommerce/warranty-offer.js',
    'bigcommerce/sync-cart.ts',
  ],
};

async function text(path: string): Promise<string> {
  const reply = await fetch(path);
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return reply.text();
}

describe('the storefront guides', () => {
  for (const [guide, paths] of Object.entries(GUIDES)) {
    it(`${guide} shows the tested files, and no other code`, async () => {
      const snippets = snippetsOf(await text(`/docs/storefronts/${guide}`));
      expect(snippets.map(({ path }) => path)).to.deep.equal(paths);
      for (const { path, code } of snippets) {
        expect(code).to.equal(await text(`/storefronts/snippets/${path}`));
      }
    });
  }
});
