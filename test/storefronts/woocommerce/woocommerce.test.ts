import { expect } from '@open-wc/testing';
import { itInTurn } from '../../support/it-in-turn.ts';
import {
  woocommerce,
  woocommerceAjax,
  woocommerceClick,
  woocommerceMany,
} from '../support/controls.ts';
import {
  describeAddingAgain,
  describeStayingOnThePage,
  describeStorefront,
  describeVariation,
} from '../support/journeys.ts';
import { addWithPlan } from '../support/add-with-plan.ts';
import { describeAfterSale } from '../support/after-sale.ts';
import { expectNothingMoreTold } from '../support/expect-nothing-more-told.ts';
import { describePhpShop } from '../support/php-journeys.ts';
import { standingContracts } from '../support/standing-contracts.ts';
import { StorefrontPage } from '../support/storefront-page.ts';

describeStorefront('a WooCommerce shop', woocommerce);
describeStorefront('a WooCommerce shop whose theme adds by AJAX', woocommerceAjax);
describeVariation('a WooCommerce shop whose theme adds at the click', woocommerceClick);
describeVariation('a WooCommerce shop, of a product with many variations', woocommerceMany);
describeStayingOnThePage('a WooCommerce shop whose theme adds by AJAX', woocommerceAjax);
describeAddingAgain('a WooCommerce shop', woocommerceAjax);
describeAfterSale('a WooCommerce shop', woocommerce);
describePhpShop('a WooCommerce shop', woocommerce, {
  planProduct: { path: 'product', fields: { 'add-to-cart': '3001' } },
  cartForm: { path: 'shop-cart', fields: { update_cart: 'Update cart' } },
});

describe("a WooCommerce shop's own ways", () => {
  let page: StorefrontPage;
  beforeEach(async () => {
    page = await StorefrontPage.open(woocommerce);
  });
  afterEach(() => page.close());

  itInTurn('sells a product once that is sold individually, with a plan or without', async () => {
    await page.post('shop-cart', { _sold_individually: 'yes' });
    await page.visit('product');
    const before = await addWithPlan(page);
    const fields = { 'add-to-cart': '1001', variation_id: '2001', attribute_capacity: '128 GB' };
    expect(await page.post('product', fields)).to.deep.equal(before);
  });

  itInTurn('sells no plan for the free unit that a plugin adds with a product', async () => {
    await page.post('shop-cart', { played_gift: 'yes' });
    await page.visit('product');
    const lines = await addWithPlan(page);
    const skus = ['PHONE-128', 'PHONE-B-1Y', 'PHONE-128'];
    expect(lines.map(({ sku }) => sku)).to.deep.equal(skus);
    const later = await page.post('product', { 'add-to-cart': '4001' });
    expect(later.filter(({ sku }) => sku === 'PHONE-B-1Y')).to.have.length(1);
  });

  itInTurn('brings the plan back with the product whose removal is undone', async () => {
    const [product] = await addWithPlan(page);
    expect(await page.post(`shop-cart?remove_item=${product?.id}`, {})).to.deep.equal([]);
    const lines = await page.post(`shop-cart?undo_item=${product?.id}`, {});
    expect(lines.map(({ sku }) => sku)).to.deep.equal(['PHONE-128', 'PHONE-B-1Y']);
  });

  itInTurn('brings the product back alone where the plan had been taken out before', async () => {
    const [product, plan] = await addWithPlan(page);
    await page.post(`shop-cart?remove_item=${plan?.id}`, {});
    await page.post(`shop-cart?remove_item=${product?.id}`, {});
    const lines = await page.post(`shop-cart?undo_item=${product?.id}`, {});
    expect(lines.map(({ sku }) => sku)).to.deep.equal(['PHONE-128']);
  });

  itInTurn('brings a plan back at its price where the shopper undoes its removal', async () => {
    const [, before] = await addWithPlan(page);
    await page.post(`shop-cart?remove_item=${before?.id}`, {});
    const [, plan] = await page.post(`shop-cart?undo_item=${before?.id}`, {});
    expect(plan).to.deep.equal(before);
  });

  for (const change of ['deleted', 'unpriced']) {
    itInTurn(
      `takes the plan out with its product, which WooCommerce drops because it is ${change}, and asks nobody`,
      async () => {
        const [product] = await addWithPlan(page);
        await page.post('shop-cart', { played_product: product?.variantId ?? '', change });
        const { requests } = await page.state(() => true);
        expect(await page.post('shop-cart', {})).to.deep.equal([]);
        expect((await page.state(() => true)).requests).to.deep.equal(requests);
      },
    );
  }

  for (const [what, price, isSold] of [
    ['the plan that was chosen leaves, and the customer is told before they pay', '949.5', false],
    ['nothing is held where it is the old one again', '599.99', true],
    ['nor where the plan is the very same one at the new price', '600.5', true],
  ] as const) {
    itInTurn(
      `looks at a price that changed while its product lay in the cart: ${what}`,
      async () => {
        const [product] = await addWithPlan(page);
        const variant = product?.variantId ?? '';
        await page.post('shop-cart', { played_product: variant, change: '949.5' });
        await page.post('shop-cart', { played_product: variant, change: price });
        const checkout = { woocommerce_checkout_place_order: '1' };
        const left = await page.post('shop-cart', checkout);
        expect((await page.state(() => true)).orders).to.have.length(isSold ? 1 : 0);
        if (isSold) return;
        expect(left.map(({ sku }) => sku)).to.deep.equal(['PHONE-128']);
        await page.post('shop-cart', checkout);
        const { orders } = await page.state(() => true);
        expect(orders.map(({ prices }) => prices)).to.deep.equal([[949.5]]);
      },
    );
  }

  itInTurn(
    'tells the customer of a plan that leaves also where that of another product stays',
    async () => {
      const [first] = await addWithPlan(page);
      await page.visit('product');
      page.controls.choose(page, 1);
      await page.offerFor(1);
      const lines = await addWithPlan(page, 2);
      const second = lines.findLast(({ covers }) => !covers);
      const reprice = (line: typeof first, change: string) =>
        page.post('shop-cart', { played_product: line?.variantId ?? '', change });
      await reprice(first, '600.5');
      await reprice(second, '1949.5');
      const left = await page.post('shop-cart', { woocommerce_checkout_place_order: '1' });
      expect(left).to.have.length(3);
      expect((await page.state(() => true)).orders).to.deep.equal([]);
    },
  );

  itInTurn(
    'holds no customer while the plan server is down: the plan is sold as it was shown',
    async () => {
      const [product] = await addWithPlan(page);
      const variant = product?.variantId ?? '';
      await page.post('shop-cart', { played_product: variant, change: '949.5' });
      await page.setPlanServer('down');
      await page.payOrder();
      const { orders } = await page.state(() => true);
      expect(orders.map(({ prices }) => prices)).to.deep.equal([[949.5, 53.99]]);
    },
  );

  itInTurn('sells no plan whose price it would round, because it charges no cents', async () => {
    await page.post('shop-cart', { woocommerce_price_num_decimals: '0' });
    await page.visit('product');
    await page.pickPlan(0);
    page.add();
    const lines = await page.cart((now) => now.length > 0);
    expect(lines.map(({ sku }) => sku)).to.deep.equal(['PHONE-128']);
  });

  itInTurn('keeps the plan where the customer’s address brings another tax', async () => {
    await addWithPlan(page);
    await page.post('shop-cart', { played_tax_rate: '0.2' });
    await page.changeLine(0, 2);
    const lines = await page.cart(([product]) => product?.quantity === 2);
    expect(lines.map(({ quantity }) => quantity)).to.deep.equal([2, 2]);
  });

  itInTurn(
    'tells what the customer paid for the product, tax included where the shop enters prices with it',
    async () => {
      await page.post('shop-cart', {
        woocommerce_prices_include_tax: 'yes',
        played_tax_rate: '0.2',
      });
      await page.visit('product');
      await addWithPlan(page);
      await page.payOrder();
      const { orders } = await page.state(() => true);
      expect(orders.map(({ prices }) => prices)).to.deep.equal([[599.99, 53.99]]);
    },
  );

  itInTurn('sells no plan that was chosen at a price in another currency', async () => {
    await page.post('shop-cart', { woocommerce_currency: 'EUR' });
    await page.visit('product');
    await page.pickPlan(0);
    await page.post('shop-cart', { woocommerce_currency: 'USD' });
    page.add();
    const lines = await page.cart((now) => now.length > 0);
    expect(lines.map(({ sku }) => sku)).to.deep.equal(['PHONE-128']);
  });

  itInTurn(
    'takes a plan out once the shopper switches the currency: its price would be the same number of yen',
    async () => {
      await addWithPlan(page);
      const lines = await page.post('shop-cart', { woocommerce_currency: 'JPY' });
      expect(lines.map(({ sku }) => sku)).to.deep.equal(['PHONE-128']);
    },
  );

  itInTurn(
    'charges a plan as it was shown, where a plugin converts each price into the shopper’s currency',
    async () => {
      await page.post('shop-cart', { woocommerce_currency: 'EUR', played_convert: 'yes' });
      await page.visit('product');
      await page.pickPlan(0);
      const shown = page.offer.selection?.warrantyPrice;
      page.add();
      const lines = await page.cart((now) => now.length > 1);
      expect(lines.map(({ price }) => price)).to.deep.equal([539.99, shown]);
      await page.post('shop-cart?played_new_session', {});
      await page.changeLine(0, 2);
      const [, plan] = await page.cart(([product]) => product?.quantity === 2);
      expect(plan).to.include({ price: shown, quantity: 2 });
    },
  );

  itInTurn('shows the total without that plan on every page, not only in the cart', async () => {
    const total = () => page.find('.mini-cart').textContent;
    await addWithPlan(page);
    await page.visit('product');
    expect(total()).to.equal('653.98');
    await page.visit('product?switch_to=EUR');
    expect(total()).to.equal('599.99');
    await page.visit('product');
    expect(total()).to.equal('599.99');
  });

  itInTurn(
    'takes a plan out once the shopper switches the language, although a plugin has translated the plan product too',
    async () => {
      const [product] = await addWithPlan(page);
      await page.post('shop-cart', {
        played_language: 'fr',
        update_cart: 'Update cart',
        [`cart[${product?.id}][qty]`]: '1',
      });
      const lines = await page.post('shop-cart', {});
      expect(lines.map(({ title }) => title)).to.deep.equal([`Traduit : ${product?.title}`]);
    },
  );

  itInTurn('sells the plan that is chosen in the other language', async () => {
    await page.post('shop-cart', { played_language: 'fr' });
    await page.visit('product');
    await addWithPlan(page);
    await page.changeLine(0, 2);
    const lines = await page.cart(([product]) => product?.quantity === 2);
    expect(lines.map(({ sku, quantity }) => [sku, quantity])).to.deep.equal([
      ['PHONE-128', 2],
      ['PHONE-B-1Y', 2],
    ]);
  });

  itInTurn('makes the contract of a paid order that the staff throws into the trash', async () => {
    await addWithPlan(page);
    await page.setPlanServer('down');
    const orderId = await page.payOrder();
    await page.post('shop-cart', { played_order: orderId, trash: 'yes' });
    await page.setPlanServer('up');
    await page.later();
    await page.orderOnce({ status: 'saved', standing: 1 }, orderId);
    expect(await standingContracts(orderId)).to.have.length(1);
  });

  itInTurn(
    'ends the contract of an order that the staff cancels and throws into the trash',
    async () => {
      await addWithPlan(page);
      const orderId = await page.payOrder();
      await page.orderOnce({ status: 'saved', standing: 1 }, orderId);
      await page.setPlanServer('down');
      await page.post('shop-cart', { played_order: orderId, status: 'cancelled' });
      await page.post('shop-cart', { played_order: orderId, trash: 'yes' });
      await page.setPlanServer('up');
      await page.later();
      await page.orderOnce({ status: 'saved', standing: 0 }, orderId);
      expect(await standingContracts(orderId)).to.deep.equal([]);
    },
  );

  itInTurn('brings the product alone where an order is made again', async () => {
    await addWithPlan(page);
    const orderId = await page.payOrder();
    const lines = await page.post(`shop-cart?order_again=${orderId}`, {});
    expect(lines.map(({ sku }) => sku)).to.deep.equal(['PHONE-128']);
  });

  itInTurn(
    'keeps a plan out that the shopper takes out of a cart that was saved with their account',
    async () => {
      const [, plan] = await addWithPlan(page);
      const restored = await page.post('shop-cart?played_new_session', {});
      expect(restored.map(({ sku }) => sku)).to.deep.equal(['PHONE-128', 'PHONE-B-1Y']);
      const lines = await page.post(`shop-cart?remove_item=${plan?.id}`, {});
      expect(lines.map(({ sku }) => sku)).to.deep.equal(['PHONE-128']);
    },
  );

  itInTurn(
    'keeps a plan that was chosen under a heading with quotes in a cart that was saved with an account',
    async () => {
      await page.pickPlan(0);
      const { selection } = page.offer;
      const shown = { ...selection?.shown, heading: 'Keep your 55" safe' };
      const before = await page.post('product', {
        'add-to-cart': '1001',
        variation_id: '2001',
        attribute_capacity: '128 GB',
        warranty: JSON.stringify({ ...selection, shown }),
      });
      expect(before).to.have.length(2);
      await page.post('shop-cart?played_new_session', {});
      await page.changeLine(0, 2);
      const lines = await page.cart(([product]) => product?.quantity === 2);
      expect(lines.map(({ sku, quantity }) => [sku, quantity])).to.deep.equal([
        ['PHONE-128', 2],
        ['PHONE-B-1Y', 2],
      ]);
      await page.payOrder();
      const { orders } = await page.state(() => true);
      expect(orders.map(({ prices }) => prices)).to.deep.equal([[599.99, 53.99]]);
    },
  );

  itInTurn('takes one form that removes the product and changes its plan', async () => {
    page.setQuantity(3);
    const [product, plan] = await addWithPlan(page);
    const lines = await page.post('shop-cart', {
      update_cart: 'Update cart',
      [`cart[${product?.id}][qty]`]: '0',
      [`cart[${plan?.id}][qty]`]: '1',
    });
    expect(lines).to.deep.equal([]);
  });

  itInTurn('asks a plan server that is down once a form, not once a line', async () => {
    const [product, plan] = await addWithPlan(page);
    await page.setPlanServer('down');
    const before = (await page.state(() => true)).requests.length;
    await page.post('shop-cart', {
      update_cart: 'Update cart',
      [`cart[${product?.id}][qty]`]: '5',
      [`cart[${plan?.id}][qty]`]: '4',
    });
    expect((await page.state(() => true)).requests).to.have.length(before + 1);
  });

  itInTurn('follows a refund that is taken back, and a status that is set by hand', async () => {
    page.setQuantity(2);
    await addWithPlan(page);
    const orderId = await page.payOrder();
    const acts: [Readonly<Record<string, string>>, number][] = [
      [{ refund_item: '0' }, 1],
      [{ delete_refund: '1' }, 2],
      [{ refund_item: '1' }, 1],
      [{ delete_refund: 'rest' }, 2],
      [{ status: 'refunded' }, 0],
    ];
    for (const [fields, standing] of acts) {
      await page.post('shop-cart', { played_order: orderId, ...fields });
      await page.later();
      await page.orderOnce({ status: 'saved', standing }, orderId);
      expect(await standingContracts(orderId)).to.have.length(standing);
    }
  });

  /** The staff can edit the lines of an order that is on hold. */
  const edit = async (orderId: string, fields: Readonly<Record<string, string>>) => {
    await page.post('shop-cart', { played_order: orderId, status: 'on-hold' });
    await page.later();
    await page.post('shop-cart', { played_order: orderId, ...fields });
    await page.post('shop-cart', { played_order: orderId, status: 'processing' });
    await page.later();
  };

  for (const [what, place] of [
    ['a plan that', 1],
    ['a plan whose product', 0],
  ] as const) {
    itInTurn(`ends the contract of ${what} the staff takes off a paid order`, async () => {
      await addWithPlan(page);
      const orderId = await page.payOrder();
      await page.orderOnce({ status: 'saved', standing: 1 }, orderId);
      await edit(orderId, { order_item_ids: String(place) });
      await page.orderOnce({ status: 'saved', standing: 0 }, orderId);
      expect(await standingContracts(orderId)).to.deep.equal([]);
    });
  }

  itInTurn(
    'takes a line that the staff sets below its refunded units for one without units',
    async () => {
      page.setQuantity(2);
      await addWithPlan(page);
      const orderId = await page.payOrder();
      await page.orderOnce({ status: 'saved', standing: 2 }, orderId);
      await page.post('shop-cart', { played_order: orderId, refund_item: '0', refund_units: '2' });
      await page.later();
      await page.orderOnce({ status: 'saved', standing: 0 }, orderId);
      await edit(orderId, { 'order_item_qty[0]': '1' });

      await expectNothingMoreTold(page);
      expect(await standingContracts(orderId)).to.deep.equal([]);
    },
  );

  itInTurn(
    'tells the plan server of a refund once more where PHP ended in the middle',
    async () => {
      await addWithPlan(page);
      const orderId = await page.payOrder();
      await page.orderOnce({ status: 'saved', standing: 1 }, orderId);
      await page.post('shop-cart', { played_order: orderId, refund_item: '0' });
      await page.post('wp-cron.php?doing_wp_cron&dies', {});
      await page.later();
      await page.orderOnce({ status: 'saved', standing: 0 }, orderId);
      expect(await standingContracts(orderId)).to.deep.equal([]);

      await expectNothingMoreTold(page);
    },
  );
});
