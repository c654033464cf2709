import { decimalText } from '../../schemas/money.ts';
import type { QuoteItem } from '../../schemas/quote-shape.ts';
import type { QuoteQuery } from '../../schemas/quote-request.ts';
import { HttpError } from '../../server/http-error.ts';
import type { ServiceTransaction } from '../database/tables.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import type { Offer } from '../quote/offers.ts';
import type { WholeSystemQuoteRequest } from './read-whole-system-quote-request.ts';

/** A whole-system quote as it was stored. */
export interface SavedWholeSystemQuote {
  readonly svcSalesLeadId: string;
  readonly warrantyQuoteId: string;
  readonly warrantyQuoteItemList: readonly QuoteItem[];
}

/**
 * Stores what was offered for a set of products, under ids that no other quote has, for a new sale or
 * for the one that the request names.
 * @throws {HttpError} where the store has no such sales lead.
 */
export async function saveWholeSystemQuote(
  transaction: ServiceTransaction,
  { storeId, country, state }: QuoteQuery,
  request: WholeSystemQuoteRequest,
  offerList: readonly Offer[],
  now: Date,
): Promise<SavedWholeSystemQuote> {
  const svcSalesLeadId = request.svcSalesLeadId ?? timeOrderedId();
  if (request.svcSalesLeadId === undefined) {
    await transaction
      .insertInto('sales_lead')
      .values({
        svc_sales_lead_id: svcSalesLeadId,
        store_id: storeId,
        created_at: now.toISOString(),
        updated_at: now.toISOString(),
      })
      .execute();
  } else await requireSalesLead(transaction, storeId, svcSalesLeadId);

  const time = now.getTime();
  const warrantyQuoteId = timeOrderedId(time);
  const warrantyQuoteItemList = offerList.map((offer) => ({
    ...offer,
    warrantyQuoteItemId: timeOrderedId(time),
  }));
  await transaction
    .insertInto('whole_system_quote')
    .values({
      warranty_quote_id: warrantyQuoteId,
      svc_sales_lead_id: svcSalesLeadId,
      store_id: storeId,
      country,
      state: state ?? null,
      line_item_list: JSON.stringify(request.lineItemList),
      created_at: now.toISOString(),
    })
    .execute();
  if (warrantyQuoteItemList.length > 0) {
    await transaction
      .insertInto('whole_system_quote_item')
      .values(
        warrantyQuoteItemList.map((item) => ({
          warranty_quote_item_id: item.warrantyQuoteItemId,
          warranty_quote_id: warrantyQuoteId,
          warranty_sku: item.warrantySKU,
          warranty_price: decimalText(item.warrantyPrice),
          warranty_tenure: item.warrantyTenure,
        })),
      )
      .execute();
  }
  return { svcSalesLeadId, warrantyQuoteId, warrantyQuoteItemList };
}

async function requireSalesLead(
  transaction: ServiceTransaction,
  storeId: string,
  svcSalesLeadId: string,
): Promise<void> {
  const lead = await transaction
    .selectFrom('sales_lead')
    .select('svc_sales_lead_id')
    .where('svc_sales_lead_id', '=', svcSalesLeadId)
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  if (lead !== undefined) return;
  const message = 'svcSalesLeadId must be a sales lead of this store.';
  throw new HttpError('OFFER_MISMATCH', message, { issues: [{ path: 'svcSalesLeadId', message }] });
}
