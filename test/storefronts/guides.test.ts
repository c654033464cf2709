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
  'woocommerce.md': ['woocommerce/wp-config.php', 'woocommerce/offer-template.php'],
  'magento.md': [
    'magento/env.php',
    'magento/Shop/Warranty/view/frontend/templates/warranty-offer.phtml',
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
