import * as z from 'zod/mini';
import { ShopDateTime } from './date-time.ts';
import { Price, Text } from './fields.ts';
import { isNothing } from './is-nothing.ts';
import {
  LINE_ITEM_ID_MAX_LENGTH,
  ORDER_ID_MAX_LENGTH,
  ORDER_LINE_ITEMS_MAX,
  RECEIPT_MAX_LENGTH,
} from './limits.ts';
import { OrderCustomerDetails } from './order.ts';
import { repeatedIds } from './repeated-ids.ts';
import { isPlainAmount } from './rules.ts';

/** A price that may be below 0. */
const Amount = z
  .number()
  .check(
    z.refine(
      (amount) => isNothing(amount) || isPlainAmount(Math.abs(amount)),
      'must be an amount that plain digits can say, such as 19.99.',
    ),
  );

/** Units that are left. A shop that computes what was not refunded may come to a trifle less than none. */
const Units = z.number().check(
  z.overwrite((units) => (isNothing(units) ? 0 : units)),
  z.nonnegative(),
  z.maximum(Number.MAX_SAFE_INTEGER),
);

/** A line of a shop's paid order: a product, or with `covers` a plan for a product of the same order. */
export const PaidLine = z.object({
  /** The shop's own id of the line, at most 48 characters; no other line of the order has it. */
  id: Text.check(z.maxLength(LINE_ITEM_ID_MAX_LENGTH)),
  /** The product's SKU, which may be empty; of a plan its `warrantySKU`. */
  sku: z.string(),
  title: z.string(),
  /** What was charged for one, in major units. Only a product's may be below 0: many shops count a voucher as one. */
  price: Amount,
  /**
   * Units that the customer has now, without those that were taken back; 0: all were taken back. Of a plan, a whole
   * number; where a product is sold by length or weight, each whole unit can have a plan.
   */
  quantity: Units,
  /** Of a plan: the `id` of the product line that it covers. */
  covers: z.nullish(Text),
  /** Of a plan that was bought after the order: when the customer paid for it. */
  paidAt: z.nullish(ShopDateTime),
  /** What the shopper agreed to, as `createReceipt` signed it. */
  receipt: z.nullish(Text.check(z.maxLength(RECEIPT_MAX_LENGTH))),
});
export type PaidLine = z.output<typeof PaidLine>;

/** A shop's paid order as it is now: what was taken back has fewer units, or quantity 0. */
export const PaidOrder = z.object({
  /** The shop's own id of the order, at most 48 characters. */
  orderId: Text.check(z.maxLength(ORDER_ID_MAX_LENGTH)),
  /** When the customer paid for the order, and for each plan whose line has no `paidAt`. */
  paidAt: ShopDateTime,
  customer: OrderCustomerDetails,
  /** At most 5,000 lines; a plan server takes 1,000. */
  lines: z
    .array(PaidLine)
    .check(z.maxLength(ORDER_LINE_ITEMS_MAX))
    .check((context) => {
      for (const issue of issuesOf(context.value)) {
        context.issues.push({ code: 'custom', input: context.value, ...issue });
      }
    }),
});
export type PaidOrder = z.output<typeof PaidOrder>;

/** The issues that no field shows by itself. A plan that covers nothing would be paid for and never be a contract. */
function issuesOf(lines: readonly PaidLine[]): { path: PropertyKey[]; message: string }[] {
  const products = new Set(lines.filter(({ covers }) => !covers).map(({ id }) => id));
  const repeated = new Set(repeatedIds(lines.map(({ id }) => id)));
  return lines.flatMap(({ sku, price, quantity, covers, paidAt }, index) => {
    const issues = [];
    if (repeated.has(index)) {
      issues.push({ path: [index, 'id'], message: 'must be unique within the order.' });
    }
    if (covers && !products.has(covers)) {
      const message =
        'must be the id of a product line of this order; one that was taken back stays in the order, with quantity 0.';
      issues.push({ path: [index, 'covers'], message });
    }
    if (covers && !Number.isInteger(quantity)) {
      issues.push({ path: [index, 'quantity'], message: 'must be a whole number of plans.' });
    }
    if (covers && !Price.safeParse(price).success) {
      const message = "must be a plan's price: 0 or more, in plain digits such as 19.99.";
      issues.push({ path: [index, 'price'], message });
    }
    if (covers && sku === '') {
      issues.push({ path: [index, 'sku'], message: 'must be the SKU of the plan.' });
    }
    if (paidAt && !covers) {
      const message = "must be left out of a product's line: it is when a plan was paid.";
      issues.push({ path: [index, 'paidAt'], message });
    }
    return issues;
  });
}
