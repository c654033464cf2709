import { expect } from '@open-wc/testing';
import { itInTurn } from '../../support/it-in-turn.ts';
import { addWithPlan } from './add-with-plan.ts';
import type { Line } from './shop.ts';
import { standingContracts } from './standing-contracts.ts';
import { StorefrontPage, type StorefrontControls } from './storefront-page.ts';

const isPlan = (line: Line) => Boolean(line.covers);

/** A form of the shop, past its pages. */
interface PostedForm {
  readonly path: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** What a shop has to do whose own server asks the plan server over HTTP. */
export function describePhpShop(
  name: string,
  controls: StorefrontControls & { readonly adds: string },
  { planProduct, cartForm }: Readonly<Record<'planProduct' | 'cartForm', PostedForm>>,
): void {
  describe(`${name} and its plan server`, () => {
    let page: StorefrontPage;
    beforeEach(async () => {
      page = await StorefrontPage.open(controls);
    });
    afterEach(() => page.close());

    itInTurn(
      'sells the product alone while the plan server is down, and adds the plan at the next change',
      async () => {
        await page.setPlanServer('down');
        await page.pickPlan(0);
        page.add();
        const [product] = await page.cart((lines) => lines.length > 0);
        expect(product).to.include({ variantId: '2001', quantity: 1 });

        await page.setPlanServer('up');
        await page.changeLine(0, 2);
        const lines = await page.cart((now) => now.some(isPlan));
        expect(lines.map(({ quantity }) => quantity)).to.deep.equal([2, 2]);
      },
    );

    itInTurn('asks the plan server nothing about a cart in which no plan was chosen', async () => {
      await page.offerIn('ready');
      page.add();
      await page.cart((lines) => lines.length > 0);
      await page.changeLine(0, 2);
      await page.cart(([product]) => product?.quantity === 2);
      expect((await page.state(() => true)).requests).to.deep.equal([]);
    });

    itInTurn('leaves no plan without its product, although the plan server is down', async () => {
      page.setQuantity(3);
      await addWithPlan(page);
      await page.setPlanServer('down');
      await page.changeLine(0, 2);
      await page.cart((lines) => lines.every(({ quantity }) => quantity === 2));
      await page.changeLine(0, 5);
      const lines = await page.cart(([product]) => product?.quantity === 5);
      expect(lines[1]?.quantity).to.equal(2);

      await page.changeLine(0, 0);
      expect(await page.cart((now) => now.length === 0)).to.deep.equal([]);
    });

    /** The units of each line, once the first one has so many metres. */
    const unitsOf = async (metres: string) => {
      const [cloth] = await page.cart(() => true);
      const fields = { ...cartForm.fields, [`cart[${cloth?.id}][qty]`]: metres };
      return (await page.post(cartForm.path, fields)).map(({ quantity }) => quantity);
    };

    itInTurn('says on the page what the plans of the whole metres cost', async () => {
      const offer = await page.offerIn('ready');
      for (const [metres, plans] of [
        [2.5, 2],
        [0.5, 1],
      ] as const) {
        page.setQuantity(metres);
        expect(offer.quantity).to.equal(plans);
      }
    });

    itInTurn(
      'keeps the plan of each whole metre that is left, where a tenth of one is refunded',
      async () => {
        await addWithPlan(page);
        expect(await unitsOf('4.1')).to.deep.equal([4.1, 4]);
        const orderId = await page.payOrder();
        await page.orderOnce({ status: 'saved', standing: 4 }, orderId);
        for (const [units, standing] of [
          [0.1, 4],
          [0.5, 3],
        ] as const) {
          await page.refund(orderId, 0, units);
          await page.later();
          await page.orderOnce({ status: 'saved', standing }, orderId);
          expect(await standingContracts(orderId)).to.have.length(standing);
        }
      },
    );

    itInTurn(
      'sells no part of a plan for a part of a metre, while the plan server is down',
      async () => {
        await addWithPlan(page);
        expect(await unitsOf('4.1')).to.deep.equal([4.1, 4]);
        await page.setPlanServer('down');
        expect(await unitsOf('2.5')).to.deep.equal([2.5, 2]);
        expect(await unitsOf('0.5')).to.deep.equal([0.5]);
      },
    );

    itInTurn('calls the plan what the plan server called it, on every later page too', async () => {
      await addWithPlan(page);
      await page.changeLine(0, 2);
      const [, plan] = await page.cart((lines) => lines.every(({ quantity }) => quantity === 2));
      expect(plan?.title).to.match(/^1-year protection plan for Smartphone X/);
    });

    itInTurn('takes out a plan product that was added by its own address', async () => {
      await addWithPlan(page);
      const lines = await page.post(planProduct.path, planProduct.fields);
      expect(lines.map(({ sku }) => sku)).to.deep.equal(['PHONE-128', 'PHONE-B-1Y']);
    });

    itInTurn('keeps what is no choice out of the cart', async () => {
      const fields = await formFields(page);
      for (const warranty of ['', 'no JSON', '"text"', '{"warrantySKU":"PHONE-B-1Y"}', '[]']) {
        await page.post(controls.adds, { ...fields, warranty });
      }
      const lines = await page.cart(() => true);
      expect(lines.some(isPlan)).to.equal(false);
      expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).to.equal(5);
    });

    itInTurn('keeps what is longer than any choice out of the cart', async () => {
      await page.pickPlan(0);
      const fields = await formFields(page);
      const selection = JSON.parse(fields['warranty'] ?? '') as object;
      const warranty = JSON.stringify({ ...selection, padding: 'x'.repeat(16_384) });
      const lines = await page.post(controls.adds, { ...fields, warranty });
      expect(lines.map(({ sku }) => sku)).to.deep.equal(['PHONE-128']);
      expect(JSON.stringify(lines)).to.have.length.below(1000);
    });

    itInTurn(
      'sells no plan at another price than that of the service, whatever the page says',
      async () => {
        await page.pickPlan(0);
        const fields = await formFields(page);
        const selection = JSON.parse(fields['warranty'] ?? '') as { warrantyPrice: number };
        const warranty = JSON.stringify({ ...selection, warrantyPrice: 0.01 });
        const lines = await page.post(controls.adds, { ...fields, warranty });
        expect(lines.filter(isPlan)).to.deep.equal([]);
        expect(lines).to.have.length(1);
      },
    );

    itInTurn('tells nobody of an order without a plan', async () => {
      await page.offerIn('ready');
      page.add();
      await page.cart((lines) => lines.length > 0);
      await page.setPlanServer('down');
      await page.payOrder();
      const { requests } = await page.state(() => true);
      expect(requests.filter((path) => path.startsWith('/orders/'))).to.deep.equal([]);
    });

    itInTurn('links each contract to the line of its product', async () => {
      const [product] = await addWithPlan(page);
      const orderId = await page.payOrder();
      const { contracts } = await page.orderOnce({ status: 'saved', standing: 1 }, orderId);
      expect(contracts.map(({ lineItemId }) => lineItemId)).to.deep.equal([product?.id]);
    });
  });
}

/** What the product's form would send now. */
async function formFields(page: StorefrontPage): Promise<Record<string, string>> {
  await page.offerIn('ready');
  const form = page.find(page.controls.button).closest('form');
  const fields: Record<string, string> = {};
  if (form) {
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string') fields[name] = value;
    }
  }
  return fields;
}
