import { decimalText } from '../../schemas/money.ts';
import type { Issue } from '../../schemas/issue.ts';
import type { WholeSystemOrder } from '../../schemas/whole-system-order.ts';
import type { WholeSystemLineItem } from '../../schemas/whole-system-line-item.ts';
import { HttpError } from '../../server/http-error.ts';
import type { ServiceTransaction } from '../database/tables.ts';
import { lineItemsIn } from './line-items.ts';

/** The sale that an offer was made for. */
export interface WholeSystemOffer {
  readonly svcSalesLeadId: string;
  /** The products as they were quoted. */
  readonly lineItemList: readonly WholeSystemLineItem[];
}

/**
 * The offer that an order chose.
 * @throws {HttpError} where quote, offer, sales lead, price and years do not belong together; quotes
 * of another store count as unknown. It throws too where the quote's products cannot be read.
 */
export async function findWholeSystemOffer(
  transaction: ServiceTransaction,
  order: WholeSystemOrder,
): Promise<WholeSystemOffer> {
  const quote = await transaction
    .selectFrom('whole_system_quote')
    .select(['svc_sales_lead_id', 'line_item_list'])
    .where('warranty_quote_id', '=', order.warrantyQuoteId)
    .where('store_id', '=', order.storeId)
    .executeTakeFirst();
  if (quote === undefined) throw offerMismatch([unknownQuote]);
  const item = await transaction
    .selectFrom('whole_system_quote_item')
    .select(['warranty_price', 'warranty_tenure'])
    .where('warranty_quote_item_id', '=', order.warrantyQuoteItemId)
    .where('warranty_quote_id', '=', order.warrantyQuoteId)
    .executeTakeFirst();
  const issues: Issue[] = [];
  if (order.svcSalesLeadId !== undefined && order.svcSalesLeadId !== quote.svc_sales_lead_id) {
    issues.push(otherSalesLead);
  }
  if (item === undefined) issues.push(unknownOffer);
  else {
    if (item.warranty_price !== decimalText(order.warrantyPrice)) issues.push(otherPrice);
    if (item.warranty_tenure !== order.warrantyCoverageYears) issues.push(otherYears);
  }
  if (issues.length > 0) throw offerMismatch(issues);
  return {
    svcSalesLeadId: quote.svc_sales_lead_id,
    lineItemList: lineItemsIn('whole_system_quote', quote.line_item_list),
  };
}

const unknownQuote: Issue = {
  path: 'warrantyQuoteId',
  message: 'warrantyQuoteId must be the id of a whole-system quote of this store.',
};
const otherSalesLead: Issue = {
  path: 'svcSalesLeadId',
  message: 'svcSalesLeadId must be the sales lead of the quote.',
};
const unknownOffer: Issue = {
  path: 'warrantyQuoteItemId',
  message: 'warrantyQuoteItemId must be the id of an offer of the quote.',
};
const otherPrice: Issue = {
  path: 'warrantyPrice',
  message: 'warrantyPrice must be the warrantyPrice of the chosen offer.',
};
const otherYears: Issue = {
  path: 'warrantyCoverageYears',
  message: 'warrantyCoverageYears must be the warrantyTenure of the chosen offer.',
};

/** The refusal of an order that does not fit what was offered. */
export function offerMismatch(issues: readonly Issue[]): HttpError {
  const sentences = issues.map(({ message }) => message).join(' ');
  return new HttpError('OFFER_MISMATCH', `The order does not fit what was offered: ${sentences}`, {
    issues,
  });
}
