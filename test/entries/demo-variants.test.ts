import { expect } from '@open-wc/testing';
import { StrictPage } from '../support/strict-page.ts';

const START =
  "import { followVariants } from '/demo/browser/variants.ts'; followVariants(document.querySelector('fieldset'));";

const PAGE = `
  <h1 data-product-title>Laptop, 256 GB</h1>
  <p data-product-price>$999.00</p>
  <script type="application/ld+json" id="product-data">
    {"@type": "Product", "name": "Laptop, 256 GB", "offers": {"price": 999, "priceCurrency": "USD"}}
  </script>
  <fieldset data-parameter="size">
    <input type="radio" name="sku" value="L-512" data-value="512" data-title="Laptop, 512 GB" data-price="1199">
  </fieldset>
  <script type="module" src="/strict-page/script.js?code=${encodeURIComponent(START)}"></script>`;

describe('the demo shop’s product page, under the strict content security policy,', () => {
  it('names the chosen variant in its JSON-LD, and no browser reports that', async () => {
    const page = await StrictPage.open(PAGE);
    page.document.querySelector('input')?.click();
    const json = page.document.querySelector('#product-data')?.textContent ?? '';
    expect(JSON.parse(json)).to.deep.include({ name: 'Laptop, 512 GB', sku: 'L-512' });
    const { console, errors, violations } = await page.reports();
    expect({ console, errors, violations }).to.deep.equal({
      console: [],
      errors: [],
      violations: [],
    });
    page.close();
  });
});
