import { Quote, WholeSystemLineItem, WholeSystemSelection } from 'warranty-widget/schemas';
import type { StoredWholeSystemQuote } from 'warranty-widget/merchant';
import * as z from 'zod';
import { shopCurrency } from './currency.ts';
import { Customer } from './customer.ts';
import { variantTitle } from './product.ts';
import { findVariant } from './products.ts';

const LineItemList = z.array(WholeSystemLineItem);

/** A whole-system quote as the shop keeps it, with the products that were quoted. */
export const WholeSystemQuote = z.object({
  quote: Quote,
  svcSalesLeadId: z.string(),
  lineItemList: LineItemList,
});
export type WholeSystemQuote = z.output<typeof WholeSystemQuote>;

/** A whole-system plan that was sold. */
export const WholeSystemSale = z.object({
  svcSalesLeadId: z.string(),
  contractId: z.string(),
  /** The date of sale. */
  soldAt: z.iso.datetime(),
  selection: WholeSystemSelection,
  customer: Customer,
});
export type WholeSystemSale = z.output<typeof WholeSystemSale>;

/** What the plan for the home may cover: products of the shop's catalogue. */
const home = [
  { sku: 'GLACIER-360', isCovered: true },
  { sku: 'TIDE-8', isCovered: true },
  { sku: 'VISTA-55', isCovered: true },
  { sku: 'ASTER-14-512', isCovered: false },
];

/** The products of the home, as many of them covered as the shop suggests. */
export function suggestedLineItems(): WholeSystemLineItem[] {
  return home.flatMap(({ sku, isCovered }) => {
    const found = findVariant(sku);
    if (!found) return [];
    const { product, variant } = found;
    return {
      title: variantTitle(product, variant),
      unitPrice: variant.price,
      quantity: 1,
      isCovered,
      svcCategoryName: product.category,
      description: product.summary,
    };
  });
}

/** The shop's own products with the coverage that a page asks for: nothing else is taken from it. */
export function lineItemsCoveredAs(asked: readonly WholeSystemLineItem[]): WholeSystemLineItem[] {
  return suggestedLineItems().map((lineItem) => {
    const same = asked.find(({ title }) => title === lineItem.title);
    return { ...lineItem, isCovered: same?.isCovered === true };
  });
}

/** The stored quote as `verifyWholeSystemSelection` takes it. */
export function storedQuote(stored: WholeSystemQuote): StoredWholeSystemQuote {
  const { quote, svcSalesLeadId, lineItemList } = stored;
  return { ...quote, svcSalesLeadId, currency: shopCurrency, lineItemList };
}

/** The customer under the names that a whole-system order has for them. */
export function wholeSystemCustomerDetails(customer: Customer) {
  return {
    customerEmail: customer.customerEmail,
    customerFirstName: customer.firstName,
    customerLastName: customer.lastName,
    customerAddress1: customer.addressLine1,
    customerAddress2: customer.addressLine2,
    customerCity: customer.city,
    customerState: customer.state,
    customerCountry: customer.country,
    customerZipCode: customer.zipCode,
    customerPhone: customer.mobileNumber,
    addressType: 'BILLING',
  };
}
