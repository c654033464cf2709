import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import * as fc from 'fast-check';
import { type PlanChange, planChanges } from '../../src/merchant/plan-changes.ts';
import type { ShopLine } from '../../src/merchant/shop-line.ts';
import type { QuoteItem } from '../../src/schemas/quote-shape.ts';
import { exampleSelection } from '../support/orders.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { referenceClients } from '../support/reference-clients.ts';

const RUNS = 200;
const { quoteClient } = referenceClients();

/** A product at the prices that it has, one after the other: the first two have one and the same plan. */
const phones = [599.99, 600.5, 1200].map((productPrice) => ({
  productTitle: 'Smartphone X',
  productPrice,
}));

/** A product of the cart, and what was chosen for it. */
const productLine = fc.record({
  quantity: fc.nat(3),
  /** The place of its price now, and of its price at the choice; undefined: nothing was chosen. */
  price: fc.nat(2),
  chosenAt: fc.option(fc.nat(2), { nil: undefined }),
  tenure: fc.nat(2),
  hadPlan: fc.boolean(),
});

/** A plan of the cart, as an earlier change may have left it. */
const planLine = fc.record({
  quantity: fc.nat(3),
  offeredAt: fc.nat(2),
  tenure: fc.nat(2),
  covers: fc.constantFrom('a', 'b', 'c', 'gone'),
  isMadeUp: fc.boolean(),
});

describe('planChanges, for any cart', () => {
  let offers: readonly (readonly QuoteItem[])[];
  before(async () => {
    const quotes = await Promise.all(
      phones.map((phone) => quoteClient.list(phone, { country: 'US' })),
    );
    offers = quotes.map(({ warrantyQuoteItemList }) => warrantyQuoteItemList);
  });

  const offer = (price: number, tenure: number): QuoteItem => {
    const found = offers[price]?.[tenure];
    assert.ok(found);
    return found;
  };
  const changesOf = (lines: readonly ShopLine[]) =>
    planChanges(lines, quoteClient, { country: 'US', log: () => undefined });

  it(`${RUNS} carts have, after one round, for each product no plan but one that is offered for it now`, async () => {
    const cart = fc.tuple(
      fc.array(productLine, { minLength: 1, maxLength: 3 }),
      fc.array(planLine, { maxLength: 3 }),
    );
    await fc.assert(
      fc.asyncProperty(cart, async ([products, plans]) => {
        const lines = [
          ...products.map(({ quantity, price, chosenAt, tenure, hadPlan }, index): ShopLine => {
            const line = { id: 'abc'.charAt(index), sku: 'PHONE-X', quantity, hadPlan };
            const product = phones[price];
            if (chosenAt === undefined) return { ...line, product };
            const chosen = { ...offer(chosenAt, tenure), product: phones[chosenAt] };
            const selection = { ...exampleSelection(), ...chosen, state: undefined };
            return { ...line, product, selection };
          }),
          ...plans.map(({ quantity, offeredAt, tenure, covers, isMadeUp }, index): ShopLine => {
            const { warrantySKU: sku, warrantyPrice } = offer(offeredAt, tenure);
            const price = isMadeUp ? 0.01 : warrantyPrice;
            return { id: `plan-${index}`, sku, quantity, price, covers };
          }),
        ];
        const after = applied(lines, await changesOf(lines));
        assert.deepEqual(await changesOf(after), [], 'nothing is left to change');
        assert.deepEqual(after.filter(isProduct), lines.filter(isProduct));
        for (const [index, { quantity, price, chosenAt, hadPlan }] of products.entries()) {
          const own = after.filter(({ covers }) => covers === 'abc'.charAt(index));
          const units = own.reduce((sum, line) => sum + line.quantity, 0);
          assert.ok(units === 0 || units === quantity, 'as many plans as units, or none');
          if (chosenAt === price && !hadPlan) assert.equal(units, quantity, 'what was chosen');
          // Without a choice nobody says what a plan should cost.
          if (chosenAt === undefined) continue;
          for (const line of own) {
            const isOffered = offers[price]?.some(
              ({ warrantySKU, warrantyPrice }) =>
                warrantySKU === line.sku && warrantyPrice === line.price,
            );
            assert.ok(isOffered, `${line.sku} at ${line.price} is offered for the product now`);
          }
        }
        const ids = new Set(lines.filter(isProduct).map(({ id }) => id));
        for (const { covers } of after) assert.ok(!covers || ids.has(covers));
      }),
      propertyRuns(RUNS),
    );
  });
});

const isProduct = ({ covers }: ShopLine) => !covers;

function applied(lines: readonly ShopLine[], changes: readonly PlanChange[]): ShopLine[] {
  let added = 0;
  return changes.reduce<ShopLine[]>(
    (cart, change) => {
      if (change.type === 'remove') return cart.filter(({ id }) => id !== change.id);
      if (change.type === 'set-quantity') {
        return cart.map((line) =>
          line.id === change.id ? { ...line, quantity: change.quantity } : line,
        );
      }
      const { sku, price, quantity, covers } = change;
      added += 1;
      return [...cart, { id: `added-${added}`, sku, price, quantity, covers }];
    },
    [...lines],
  );
}
