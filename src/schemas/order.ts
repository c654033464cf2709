import * as z from 'zod/mini';
import { DateTime } from './date-time.ts';
import { Price, Text } from './fields.ts';
import { LINE_ITEM_ID_MAX_LENGTH, ORDER_ID_MAX_LENGTH, ORDER_LINE_ITEMS_MAX } from './limits.ts';
import { repeatedIds } from './repeated-ids.ts';

/**
 * Fits an address whose host, with user and port, has at most 300 characters: a host of thousands takes seconds to
 * read. An address may have tabs and line breaks anywhere. No two parts of the expression take the same character, so
 * that no text takes long to search.
 */
const USUAL_HOST = /^(?![^:/?#]*:[/\\\t\n\r]*[^/\\?#\t\n\r][^/\\?#]{300})/;

/** The plan that was bought for a line item (service interface, "planDetails"). */
export const PlanDetails = z.object({
  /** When the plan was bought. */
  policyPurchaseDate: DateTime,
  /** `warrantySKU` of the offer that was bought. */
  policySKU: Text,
  /** `warrantyPrice` of one unit, in major units. */
  policyPrice: Price,
});
export type PlanDetails = z.output<typeof PlanDetails>;

/**
 * A line of an ordinary order (service interface, "Order line item"). Which fields are required is
 * not shown, so each is optional here; prices are in major units of the order's currency.
 */
export const OrderLineItem = z.object({
  /** Unique within the order, at most 48 characters. */
  lineItemId: z.optional(Text.check(z.maxLength(LINE_ITEM_ID_MAX_LENGTH))),
  /** Total of the line. */
  totalPrice: z.optional(z.number()),
  /** Units; one contract is made for each unit of a line with a plan. */
  quantity: z.optional(z.int()),
  productTitle: z.optional(z.string()),
  productId: z.optional(z.string()),
  productSKU: z.optional(z.string()),
  /** Sale price of one unit. */
  salePrice: z.optional(z.number()),
  /** The plan that was bought; absent for a line without one. */
  planDetails: z.optional(PlanDetails),
  /** Product attributes, separated by `#`. */
  optionId: z.optional(z.string()),
  listPrice: z.optional(z.number()),
  discountAmount: z.optional(z.number()),
  /** Address of the product page; its host has at most 300 characters. */
  productURL: z.optional(
    z.string().check(
      z.refine((address) => USUAL_HOST.test(address), {
        abort: true,
        error: 'must have a host of at most 300 characters.',
      }),
      z.url(),
    ),
  ),
});
export type OrderLineItem = z.output<typeof OrderLineItem>;

/** The customer of an ordinary order; which fields are required is not shown. */
export const OrderCustomerDetails = z.object({
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  addressLine1: z.optional(z.string()),
  addressLine2: z.optional(z.string()),
  city: z.optional(z.string()),
  state: z.optional(z.string()),
  country: z.optional(z.string()),
  zipCode: z.optional(z.string()),
  customerEmail: z.optional(z.string()),
  mobileNumber: z.optional(z.string()),
});
export type OrderCustomerDetails = z.output<typeof OrderCustomerDetails>;

/** Discount of an order; fields other than `discountAmount` are not shown and are kept. */
export const Discount = z.looseObject({
  discountAmount: z.optional(z.number()),
});
export type Discount = z.output<typeof Discount>;

/** Request of the ordinary order endpoint (service interface, "Ordinary order request"). */
export const Order = z.object({
  storeId: Text,
  /** Id of the whole order, at most 48 characters. */
  orderId: Text.check(z.maxLength(ORDER_ID_MAX_LENGTH)),
  /** When the customer bought the order. */
  orderPurchaseDate: DateTime,
  /** At most 5,000 lines, no two with one `lineItemId`: nobody could say whose the contracts are. */
  orderLineItemList: z
    .array(OrderLineItem)
    .check(z.maxLength(ORDER_LINE_ITEMS_MAX))
    .check(({ value, issues }) => {
      for (const index of repeatedIds(value.map(({ lineItemId }) => lineItemId))) {
        const message = 'must be unique within the order.';
        issues.push({ code: 'custom', input: value, path: [index, 'lineItemId'], message });
      }
    }),
  customerDetails: OrderCustomerDetails,
  /** Manufacturer's warranty, in months. */
  manufacturerWarrantyDuration: z.optional(z.int()),
  discount: z.optional(Discount),
  totalOrderValue: z.optional(z.number()),
  /** Marks a test order. */
  isTestOrder: z.optional(z.boolean()),
  taxAmount: z.optional(z.number()),
});
export type Order = z.output<typeof Order>;
