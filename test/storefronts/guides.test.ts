import { expect } from '@open-wc/testing';
import { snippetsOf } from '../support/guide-snippets.ts';

/** What each guide shows, in its order. */
const GUIDES: Readonly<Record<string, readonly string[]>> = {
  'README.md': [],
  'plan-server.md': [
    'plan-server/plan-changes.ts',
    'plan-server/save-contracts.ts',
    'plan-server/plan-server.ts',
  ],
  'plain-html.md': ['plain-html/product-form.html', 'plain-html/cart-routes.ts'],
  'shopify.md': [
    'shopify/warranty-offer.liquid',
    'shopify/warranty-offer-block.liquid',
    'shopify/warranty-plans.js',
    'shopify/plan-requests.ts',
  ],
  'woocommerce.md': [
    'woocommerce/warranty-offer.php',
    'woocommerce/offer-template.php',
    'woocommerce/warranty-variations.js',
    'woocommerce/warranty-cart.php',
    'woocommerce/warranty-order.php',
  ],
  'magento.md': [
    'magento/catalog_product_view.xml',
    'magento/Products.php',
    'magento/luma-warranty-offer.phtml',
    'magento/luma-warranty-offer.js',
    'magento/hyva-warranty-offer.phtml',
    'magento/KeepSelection.php',
    'magento/PlanServer.php',
    'magento/SyncPlans.php',
    'magento/CarryToOrder.php',
    'magento/SaveContracts.php',
  ],
  'bigcommerce.md': [
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
