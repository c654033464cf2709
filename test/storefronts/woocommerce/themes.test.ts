import { expect } from '@open-wc/testing';
import {
  astraSticky,
  oceanwpSticky,
  storefrontSticky,
  woocommerce,
  woocommerceBlock,
  woocommerceChips,
  woocommerceClick,
  woocommerceMany,
  woocommerceSimple,
} from '../support/controls.ts';
import { SentPlans } from '../support/sent-plans.ts';
import { StorefrontPage, type StorefrontControls } from '../support/storefront-page.ts';

/** The selector that the guide gives to `ask-before`. */
async function askBefore(): Promise<string> {
  const guide = await (await fetch('/docs/storefronts/woocommerce.md')).text();
  return /ask-before="([^"]+)"/.exec(guide)?.[1] ?? '';
}

const CAPACITIES = ['128 GB', '512 GB'];

describe('WooCommerce themes', () => {
  let page: StorefrontPage;
  afterEach(() => page.close());

  it('many variations: until the shop has said which one was chosen, no plan is sent', async () => {
    page = await StorefrontPage.open(woocommerceMany);
    const sent = new SentPlans(page, (entries) => {
      const place = CAPACITIES.indexOf(String(entries.get('attribute_capacity')));
      return place < 0 ? undefined : place;
    });
    await page.pickPlan(0);
    expect(page.offer.selection).not.to.equal(null);
    page.choose(1);
    expect(page.offer.selection).to.equal(null);
    await sent.lookUntil(() => page.offer.status === 'ready' && page.offer.productPrice === 949.5);
    expect(sent.wrong).to.deep.equal([]);
  });

  for (const [name, controls] of Object.entries<StorefrontControls>({
    'few variations': woocommerce,
    'many variations': woocommerceMany,
  })) {
    it(`${name}: one that is sold out has no offer, and the next one has its own`, async () => {
      page = await StorefrontPage.open(controls);
      await page.post('shop-cart', { played_product: '2002', change: 'sold-out' });
      await page.visit(`product?${controls.query ?? ''}`);
      await page.pickPlan(0);
      page.choose(1);
      await page.until(() => page.find(controls.button).classList.contains('disabled'));
      await page.until(() => page.offer.status === 'idle');
      expect(page.offer.selection).to.equal(null);
      page.choose(0);
      await page.offerFor(0);
    });
  }

  it("a theme that adds at the click: asked by the guide's selector, a double click adds once", async () => {
    page = await StorefrontPage.open(woocommerceClick);
    const offer = await page.offerIn('ready');
    offer.askBefore = await askBefore();
    await page.canAsk();
    const button = page.find(woocommerceClick.button);
    button.click();
    button.click();
    await page.until(() => offer.shadowRoot?.querySelector('warranty-popup') !== null);
    expect(button.classList.contains('loading')).to.equal(false);
    offer.hidePopup();
    const lines = await page.cart((now) => now.length > 0);
    expect(lines.map(({ sku, quantity }) => [sku, quantity])).to.deep.equal([['PHONE-128', 1]]);
  });

  it('another page that shows the product, by a block or a shortcode, has its offer', async () => {
    page = await StorefrontPage.open({ ...woocommerceSimple, path: 'landing' });
    await page.pickPlan(0);
    page.add();
    const lines = await page.cart((now) => now.length > 1);
    expect(lines.map(({ sku }) => sku)).to.deep.equal(['PHONE-128', 'PHONE-B-1Y']);
  });

  it("a plugin's quick view comes to pages without the script: no room is kept in it for an offer", async () => {
    page = await StorefrontPage.open(woocommerceSimple);
    const form = await (await fetch(`${page.root}?quick-view`)).text();
    expect(form).to.include('single_add_to_cart_button');
    expect(form).not.to.include('warranty-offer');
  });

  it('the script finds its parts where a plugin has minified it into another folder', async () => {
    page = await StorefrontPage.open({
      ...woocommerceSimple,
      query: `${woocommerceSimple.query}&minify`,
    });
    expect(page.find<HTMLScriptElement>('#warranty-widget-js').src).to.include('/cache/min/');
    await page.offerIn('ready');
  });

  it('the block "Add to Cart + Options" posts the choice with its form', async () => {
    page = await StorefrontPage.open(woocommerceBlock);
    await page.pickPlan(0);
    page.add();
    const lines = await page.cart((now) => now.length > 1);
    expect(lines.map(({ sku }) => sku)).to.deep.equal(['PHONE-128', 'PHONE-B-1Y']);
  });

  it('the block "Add to Cart + Options" offers and sells plans for the variation that is picked in it', async () => {
    page = await StorefrontPage.open(woocommerceChips);
    page.choose(0);
    await page.offerFor(0);
    await page.pickPlan(0);
    page.choose(1);
    await page.offerFor(1);
    expect(page.offer.selection).to.equal(null);
    page.choose(1);
    await page.until(() => page.offer.status === 'idle');
    page.choose(1);
    await page.offerFor(1);
    await page.pickPlan(0);
    page.add();
    const lines = await page.cart((now) => now.length > 1);
    expect(lines.map(({ sku }) => sku)).to.deep.equal(['PHONE-512', 'PHONE-C-1Y']);
  });

  it('the block "Add to Cart + Options" has no offer for a variation that is sold out', async () => {
    page = await StorefrontPage.open(woocommerceChips);
    await page.post('shop-cart', { played_product: '2002', change: 'sold-out' });
    await page.visit('product?block');
    page.choose(0);
    await page.offerFor(0);
    page.choose(1);
    await page.until(() => page.offer.status === 'idle');
  });

  for (const [name, controls] of Object.entries({
    Storefront: storefrontSticky,
    Astra: astraSticky,
    OceanWP: oceanwpSticky,
  })) {
    it(`the sticky bar of ${name} adds what was chosen in the page's one offer`, async () => {
      page = await StorefrontPage.open(controls);
      expect(page.document.querySelectorAll('warranty-offer')).to.have.length(1);
      await page.pickPlan(0);
      page.add();
      const lines = await page.cart((now) => now.length > 1);
      expect(lines.map(({ sku, quantity }) => [sku, quantity])).to.deep.equal([
        ['PHONE-128', 1],
        ['PHONE-B-1Y', 1],
      ]);
    });
  }

  it('an offer is for as many units as the field begins with, where the shop sells no fewer', async () => {
    page = await StorefrontPage.open({
      ...woocommerceSimple,
      query: `${woocommerceSimple.query}&units=3`,
    });
    expect((await page.offerIn('ready')).quantity).to.equal(3);
  });

  it('the sticky bar of Astra adds as many as it says, each with a plan', async () => {
    page = await StorefrontPage.open(astraSticky);
    await page.pickPlan(0);
    page.find('.sticky-add-to-cart .plus').click();
    page.add();
    const lines = await page.cart((now) => now.length > 1);
    expect(lines.map(({ quantity }) => quantity)).to.deep.equal([2, 2]);
  });

  it('a page builder that repeats the variations adds what was chosen there, not what has the plan', async () => {
    page = await StorefrontPage.open({ ...woocommerce, query: 'sticky=builder' });
    await page.pickPlan(0);
    page.enter('.sticky-add-to-cart select', CAPACITIES[1] ?? '');
    page.find('.sticky-add-to-cart .single_add_to_cart_button').click();
    const lines = await page.cart((now) => now.length > 0);
    expect(lines.map(({ sku }) => sku)).to.deep.equal(['PHONE-512']);
  });

  it('a page builder that has a form for phones and one for others has the offer in the one that is shown', async () => {
    page = await StorefrontPage.open({ ...woocommerce, query: 'sticky=phones' });
    expect(page.offer.closest('.sticky-add-to-cart')).not.to.equal(null);
    page.enter('.sticky-add-to-cart select', CAPACITIES[1] ?? '');
    await page.offerFor(1);
    await page.pickPlan(0);
    page.find('.sticky-add-to-cart .single_add_to_cart_button').click();
    const lines = await page.cart((now) => now.length > 1);
    expect(lines.map(({ sku }) => sku)).to.deep.equal(['PHONE-512', 'PHONE-C-1Y']);
  });

  it('a table of the variations adds the one that its link names, not what has the plan', async () => {
    page = await StorefrontPage.open({ ...woocommerce, query: 'sticky=table' });
    await page.pickPlan(0);
    page.find('.row[href*="variation_id=2002"]').click();
    const lines = await page.cart((now) => now.length > 0);
    expect(lines.map(({ sku }) => sku)).to.deep.equal(['PHONE-512']);
  });

  it('a link that adds three adds three, each with the chosen plan', async () => {
    page = await StorefrontPage.open({ ...woocommerceSimple, query: 'simple&sticky=table' });
    await page.pickPlan(0);
    page.find('.row').click();
    const lines = await page.cart((now) => now.length > 1);
    expect(lines.map(({ quantity }) => quantity)).to.deep.equal([3, 3]);
  });

  for (const [what, skus] of [
    ['takes a chosen plan along', ['PHONE-128', 'PHONE-B-1Y']],
    ['adds the product alone where no plan is chosen', ['PHONE-128']],
  ] as const) {
    it(`a link "Buy now" in the form leads on, and ${what}`, async () => {
      page = await StorefrontPage.open({ ...woocommerceSimple, query: 'simple&buy-now' });
      await page.offerIn('ready');
      if (skus.length > 1) await page.pickPlan(0);
      const loaded = page.loaded();
      page.find('.buy-now').click();
      await loaded;
      expect(page.window.location.pathname).to.match(/\/landing$/);
      const lines = await page.cart((now) => now.length > 0);
      expect(lines.map(({ sku }) => sku)).to.deep.equal(skus);
    });
  }
});
