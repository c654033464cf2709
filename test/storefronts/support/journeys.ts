import { expect } from '@open-wc/testing';
import { itInTurn } from '../../support/it-in-turn.ts';
import type { Line } from './shop.ts';
import { StorefrontPage, type StorefrontControls } from './storefront-page.ts';

const isPlan = (line: Line) => Boolean(line.covers);
const products = (lines: readonly Line[]) => lines.filter((line) => !isPlan(line));
const plans = (lines: readonly Line[]) => lines.filter(isPlan);
const units = (lines: readonly Line[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Prices of the reference service for the first offer of each variant. */
const FIRST_OFFERS = [
  { sku: 'PHONE-B-1Y', price: 53.99 },
  { sku: 'PHONE-C-1Y', price: 75.99 },
];

/** What every platform's page has to do, in its own way. */
export function describeStorefront(name: string, controls: StorefrontControls): void {
  describe(name, () => describeJourneys(controls, it));
}

/** The same for a variation of a page that is tried in each engine: here the engines take turns. */
export function describeVariation(name: string, controls: StorefrontControls): void {
  describe(name, () => describeJourneys(controls, itInTurn));
}

function describeJourneys(controls: StorefrontControls, test: typeof itInTurn): void {
  let page: StorefrontPage;
  beforeEach(async () => {
    page = await StorefrontPage.open(controls);
  });
  afterEach(() => page.close());

  const sold = (lines: readonly Line[], place: number, quantity: number) => {
    expect(products(lines).map((line) => line.variantId)).to.deep.equal([`200${place + 1}`]);
    expect(units(products(lines))).to.equal(quantity);
  };

  test('adds the product alone, where no plan was chosen', async () => {
    await page.offerIn('ready');
    page.add();
    const lines = await page.cart((now) => products(now).length > 0);
    sold(lines, 0, 1);
    expect(JSON.stringify(lines)).not.to.include('PHONE-B-1Y');
    expect(plans(lines)).to.deep.equal([]);
  });

  test('adds the product and its plan, as a paid line of its own', async () => {
    await page.pickPlan(0);
    page.add();
    const lines = await page.cart((now) => plans(now).length > 0);
    sold(lines, 0, 1);
    const [plan] = plans(lines);
    expect(plan?.covers).to.equal(products(lines)[0]?.id);
    expect(plan).to.include({ quantity: 1, ...FIRST_OFFERS[0] });
  });

  test("adds another variant without the first one's plan, from the very task of the change", async () => {
    await page.pickPlan(0);
    page.choose(1);
    page.add();
    const lines = await page.cart((now) => products(now).length > 0);
    const [line] = products(lines);
    // A theme that has not switched yet sells the first variant, and then with its own plan.
    const isFirst = line?.variantId === '2001';
    expect(JSON.stringify(line?.data).includes('PHONE-B-1Y')).to.equal(isFirst);
    expect(plans(lines).map(({ sku }) => sku)).to.deep.equal(isFirst ? [FIRST_OFFERS[0]?.sku] : []);
  });

  test('adds another variant with its own plan', async () => {
    await page.offerIn('ready');
    page.choose(1);
    await page.offerFor(1);
    await page.pickPlan(0);
    page.add();
    const lines = await page.cart((now) => plans(now).length > 0);
    sold(lines, 1, 1);
    expect(plans(lines)[0]).to.include({ quantity: 1, ...FIRST_OFFERS[1] });
  });

  test('sells three plans with three units, follows the cart, and leaves with the product', async () => {
    page.setQuantity(3);
    await page.pickPlan(0);
    page.add();
    sold(await page.cart((now) => units(plans(now)) === 3), 0, 3);

    await page.changeLine(0, 2);
    await page.cart((now) => units(plans(now)) === 2 && units(products(now)) === 2);

    await page.changeLine(0, 0);
    expect(await page.cart((now) => now.length === 0)).to.deep.equal([]);
  });

  test('says the price of each, as soon as there are several units', async () => {
    const { plus, quantity } = controls;
    const offer = await page.offerIn('ready');
    if (plus) {
      page.find(plus).click();
      page.find(plus).click();
    } else page.setQuantity(3);
    expect(page.find<HTMLInputElement>(quantity).value).to.equal('3');
    expect(offer.quantity).to.equal(3);
    page.setQuantity(1);
    expect(offer.quantity).to.equal(1);
  });

  test('does not add a plan again that the shopper took out of the cart', async () => {
    await page.pickPlan(0);
    page.add();
    await page.cart((now) => plans(now).length > 0);
    await page.changeLine(1, 0);
    await page.cart((now) => plans(now).length === 0);
    await page.changeLine(0, 2);
    const lines = await page.cart((now) => units(products(now)) === 2);
    expect(plans(lines)).to.deep.equal([]);
  });
}

/** What the page does with the selector that the guide gives to `ask-before`. */
export function describeAsking(name: string, controls: StorefrontControls, guide: string): void {
  it(`${name}: asked by the guide's selector, the shopper adds the product after the answer`, async () => {
    const text = await (await fetch(`/docs/storefronts/${guide}`)).text();
    const [, selector] = /ask-before="([^"]+)"/.exec(text) ?? [];
    const page = await StorefrontPage.open(controls);
    try {
      const offer = await page.offerIn('ready');
      offer.askBefore = selector;
      await page.canAsk();
      page.add();
      await page.until(() => offer.shadowRoot?.querySelector('warranty-popup') !== null);
      expect(await page.cart(() => true)).to.deep.equal([]);
      offer.hidePopup();
      const lines = await page.cart((now) => now.length > 0);
      expect(lines.map(({ sku, quantity }) => [sku, quantity])).to.deep.equal([['PHONE-128', 1]]);
    } finally {
      await page.close();
    }
  });
}

/** What a page has to do on which the shopper stays after an add. */
export function describeStayingOnThePage(name: string, controls: StorefrontControls): void {
  describe(`${name}, whose page stays after an add,`, () => {
    let page: StorefrontPage;
    beforeEach(async () => {
      page = await StorefrontPage.open(controls);
    });
    afterEach(() => page.close());

    it('covers each line by itself where one offer was chosen for two', async () => {
      await page.pickPlan(0);
      page.add();
      await page.cart((now) => plans(now).length === 1);
      // The same offer again: shown at another time, it makes another line.
      page.choose(1);
      await page.offerFor(1);
      page.choose(0);
      await page.offerFor(0);
      await page.pickPlan(0);
      page.setQuantity(2);
      page.add();
      const lines = await page.cart((now) => units(products(now)) === 3 && units(plans(now)) === 3);
      const covered = products(lines).map(({ id, quantity }) => {
        const covering = plans(lines).filter(({ covers }) => covers === id);
        return { quantity, plans: units(covering) };
      });
      expect(covered).to.deep.equal([
        { quantity: 1, plans: 1 },
        { quantity: 2, plans: 2 },
      ]);
    });
  });
}

/** What a page has to do on which the shopper stays, while the cart is changed elsewhere. */
export function describeAddingAgain(name: string, controls: StorefrontControls): void {
  describe(`${name}, whose product is removed on another page,`, () => {
    let page: StorefrontPage;
    beforeEach(async () => {
      page = await StorefrontPage.open(controls);
    });
    afterEach(() => page.close());

    /** Removes the product; resolves once its plan has left too. */
    const removeProduct = async () => {
      const [product] = products(await page.cart((now) => plans(now).length === 1));
      await page.post('cart/quantity', { line: product?.id ?? '', quantity: '0' });
      await page.cart((now) => now.length === 0);
    };

    it('adds it again with the plan that is still chosen', async () => {
      await page.pickPlan(0);
      page.add();
      await removeProduct();
      page.add();
      const lines = await page.cart((now) => plans(now).length > 0);
      expect(units(products(lines))).to.equal(1);
      expect(units(plans(lines))).to.equal(1);
    });
  });
}
