import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { type WholeSystemOrder, WholeSystemLineItem } from '../../schemas/whole-system-order.ts';
import type { ServiceTransaction } from '../database/in-transaction.ts';
import { HttpError } from '../http/http-error.ts';
import { findWholeSystemOffer } from './find-whole-system-offer.ts';
import { lineItemsMayChange } from './update-window.ts';

/** The products of a whole-system sale. */
export const WholeSystemLineItemList = z.array(WholeSystemLineItem);

/**
 * Makes the contract of a whole-system sale, or updates it: a sale has one contract, so that a repeat
 * never makes a second one. Without a `lineItemList`, a new contract covers what was quoted, and an
 * existing one what it covered before.
 * @returns the contract's id.
 * @throws {HttpError} where the order does not fit what was offered, or changes line items too late;
 * then nothing is stored.
 */
export async function saveWholeSystemOrder(
  transaction: ServiceTransaction,
  order: WholeSystemOrder,
  now: Date,
): Promise<string> {
  const offer = await findWholeSystemOffer(transaction, order);
  await lockSalesLead(transaction, offer.svcSalesLeadId, now);
  const contract = await transaction
    .selectFrom('whole_system_contract')
    .select(['contract_id', 'line_item_list', 'date_of_sale'])
    .where('svc_sales_lead_id', '=', offer.svcSalesLeadId)
    .executeTakeFirst();
  const changes = {
    warranty_quote_id: order.warrantyQuoteId,
    warranty_quote_item_id: order.warrantyQuoteItemId,
    customer_details: JSON.stringify(order.customerDetails),
    updated_at: now.toISOString(),
    ...(order.lineItemList === undefined
      ? {}
      : { line_item_list: JSON.stringify(order.lineItemList) }),
  };
  if (contract === undefined) {
    const contractId = randomUUID();
    await transaction
      .insertInto('whole_system_contract')
      .values({
        contract_id: contractId,
        svc_sales_lead_id: offer.svcSalesLeadId,
        store_id: order.storeId,
        line_item_list: offer.lineItemList,
        date_of_sale: now.toISOString(),
        ...changes,
      })
      .execute();
    return contractId;
  }
  if (
    isLineItemUpdate(order, contract.line_item_list) &&
    !lineItemsMayChange(new Date(contract.date_of_sale), now)
  )
    throw tooLate();
  await transaction
    .updateTable('whole_system_contract')
    .set(changes)
    .where('contract_id', '=', contract.contract_id)
    .execute();
  return contract.contract_id;
}

/** A second request for the same sale waits here until the first is stored. */
async function lockSalesLead(
  transaction: ServiceTransaction,
  svcSalesLeadId: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('sales_lead')
    .set({ updated_at: now.toISOString() })
    .where('svc_sales_lead_id', '=', svcSalesLeadId)
    .execute();
}

/** A list that is the same is no update: a caller may send the whole order for a new address. */
function isLineItemUpdate({ lineItemList }: WholeSystemOrder, stored: string): boolean {
  if (lineItemList === undefined) return false;
  return !isDeepStrictEqual(lineItemList, WholeSystemLineItemList.parse(JSON.parse(stored)));
}

function tooLate(): HttpError {
  const message =
    'lineItemList cannot be changed later than 30 days after the date of sale. Nothing was stored: leave it out to update the other fields.';
  return new HttpError('LINE_ITEMS_TOO_LATE', message, {
    issues: [{ path: 'lineItemList', message }],
  });
}
