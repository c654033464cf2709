import * as z from 'zod/mini';
import { Price, Text } from './fields.ts';
import { type WholeSystemLineItem, WholeSystemLineItemList } from './whole-system-line-item.ts';

/** Whether a list names a product. A list without an entry, or with empty ones alone, counts as none. */
export function namesProducts(lineItemList: readonly WholeSystemLineItem[]): boolean {
  return lineItemList.some((lineItem) => Object.keys(lineItem).length > 0);
}

/** The customer of a whole-system order; which fields are required is not shown. */
export const WholeSystemCustomerDetails = z.object({
  customerEmail: z.optional(z.string()),
  customerFirstName: z.optional(z.string()),
  customerLastName: z.optional(z.string()),
  customerAddress1: z.optional(z.string()),
  customerAddress2: z.optional(z.string()),
  customerCity: z.optional(z.string()),
  customerState: z.optional(z.string()),
  customerCountry: z.optional(z.string()),
  customerZipCode: z.optional(z.string()),
  customerPhone: z.optional(z.string()),
  /** `BILLING` occurs; other values are not shown. */
  addressType: z.optional(z.string()),
});
export type WholeSystemCustomerDetails = z.output<typeof WholeSystemCustomerDetails>;

/** Request of the whole-system order endpoint (service interface, "Whole-system order request"). */
export const WholeSystemOrder = z
  .object({
    storeId: Text,
    /** `warrantyQuoteId` of the whole-system quote. */
    warrantyQuoteId: Text,
    /** `warrantyQuoteItemId` of the chosen offer, from the same quote. */
    warrantyQuoteItemId: Text,
    /** `warrantyPrice` of the chosen offer, in major units. */
    warrantyPrice: Price,
    /** `warrantyTenure` of the chosen offer, in years. */
    warrantyCoverageYears: z.int().check(z.positive()),
    customerDetails: WholeSystemCustomerDetails,
    /** Sales lead of the quote; required unless `lineItemList` is there. */
    svcSalesLeadId: z.optional(Text),
    /**
     * The products with their coverage; required unless `svcSalesLeadId` is there. A list that names no
     * product counts as none.
     */
    lineItemList: z.optional(WholeSystemLineItemList),
  })
  .check(
    z.refine(
      ({ svcSalesLeadId, lineItemList = [] }) =>
        svcSalesLeadId !== undefined || namesProducts(lineItemList),
      'At least one of svcSalesLeadId and lineItemList must be present.',
    ),
  );
export type WholeSystemOrder = z.output<typeof WholeSystemOrder>;
