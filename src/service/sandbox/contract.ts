import * as z from 'zod/mini';
import { DateTime } from '../../schemas/date-time.ts';
import { Price, Text } from '../../schemas/fields.ts';
import { WholeSystemCustomerDetails } from '../../schemas/whole-system-order.ts';
import { WholeSystemLineItemList } from '../../schemas/whole-system-line-item.ts';

/** The contract of one unit of an order's line item, as the sandbox lists it. */
export const OrderContract = z.object({
  contractId: Text,
  orderId: Text,
  lineItemId: Text,
  isCancelled: z.boolean(),
  isTestOrder: z.boolean(),
  productTitle: z.optional(z.string()),
  policySKU: Text,
  /** Price of this unit's plan, in major units. */
  policyPrice: Price,
  policyPurchaseDate: DateTime,
  /** Years. */
  warrantyTenure: z.int(),
  createdAt: DateTime,
});
export type OrderContract = z.output<typeof OrderContract>;

/** The contract of a whole-system sale, as the sandbox lists it. */
export const WholeSystemContract = z.object({
  contractId: Text,
  svcSalesLeadId: Text,
  isCancelled: z.boolean(),
  warrantyQuoteId: Text,
  warrantyQuoteItemId: Text,
  warrantySKU: Text,
  /** Major units. */
  warrantyPrice: Price,
  warrantyCoverageYears: z.int(),
  /** These two are absent where they were damaged in the database: no list fails for one row. */
  customerDetails: z.optional(WholeSystemCustomerDetails),
  lineItemList: z.optional(WholeSystemLineItemList),
  /** When the contract was made; the line items may change for 30 days from then on. */
  dateOfSale: DateTime,
  createdAt: DateTime,
});
export type WholeSystemContract = z.output<typeof WholeSystemContract>;
