import type { Issue } from '../../schemas/issue.ts';
import { LINE_ITEM_UPDATE_WINDOW_DAYS } from '../../schemas/limits.ts';
import { namesProducts, type WholeSystemOrder } from '../../schemas/whole-system-order.ts';
import type { WholeSystemLineItem } from '../../schemas/whole-system-line-item.ts';
import { HttpError } from '../../server/http-error.ts';
import type { ServiceTransaction } from '../database/tables.ts';
import { timeOrderedId } from '../database/time-ordered-id.ts';
import { isQuotedList, isSameList, lineItemsMayChange, lineItemsIn } from './line-items.ts';
import {
  findWholeSystemOffer,
  offerMismatch,
  type WholeSystemOffer,
} from './find-whole-system-offer.ts';

/** The contract that a sale has already. */
interface ExistingContract {
  readonly contractId: string;
  readonly lineItemList: readonly WholeSystemLineItem[];
  readonly dateOfSale: Date;
}

/**
 * Makes the contract of a whole-system sale, or updates it: a sale has one contract, so that a repeat
 * never makes a second one. Without a `lineItemList`, a new contract covers what was quoted, and an
 * existing one what it covered before.
 * @returns the contract's id.
 * @throws {HttpError} where the order does not fit what was offered, changes line items too late, or is of a row that
 * was damaged; then nothing is stored.
 */
export async function saveWholeSystemOrder(
  transaction: ServiceTransaction,
  order: WholeSystemOrder,
  now: Date,
): Promise<string> {
  const offer = await findWholeSystemOffer(transaction, order);
  await lockSalesLead(transaction, offer.svcSalesLeadId, now);
  const contract = await findContract(transaction, offer.svcSalesLeadId);
  const lineItemList = coveredLineItems(order, offer, contract, now);
  const fields = {
    warranty_quote_id: order.warrantyQuoteId,
    warranty_quote_item_id: order.warrantyQuoteItemId,
    customer_details: JSON.stringify(order.customerDetails),
    line_item_list: JSON.stringify(lineItemList),
    updated_at: now.toISOString(),
  };
  if (contract !== undefined) {
    await transaction
      .updateTable('whole_system_contract')
      .set(fields)
      .where('contract_id', '=', contract.contractId)
      .execute();
    return contract.contractId;
  }
  const contractId = timeOrderedId();
  await transaction
    .insertInto('whole_system_contract')
    .values({
      contract_id: contractId,
      svc_sales_lead_id: offer.svcSalesLeadId,
      store_id: order.storeId,
      date_of_sale: now.toISOString(),
      ...fields,
    })
    .execute();
  return contractId;
}

/**
 * What the contract covers from now on.
 * @throws {HttpError} where that is not what was quoted, or a change that comes too late. A list that
 * is the same is no change: a caller may send the whole order for a new address.
 */
function coveredLineItems(
  order: WholeSystemOrder,
  offer: WholeSystemOffer,
  contract: ExistingContract | undefined,
  now: Date,
): readonly WholeSystemLineItem[] {
  const { lineItemList: sent = [] } = order;
  if (!namesProducts(sent)) {
    if (contract === undefined) return offer.lineItemList;
    requireQuoted(contract.lineItemList, offer, quotedForOthers);
    return contract.lineItemList;
  }
  const isChange = contract !== undefined && !isSameList(sent, contract.lineItemList);
  if (isChange && !lineItemsMayChange(contract.dateOfSale, now)) throw tooLate();
  requireQuoted(sent, offer, otherLineItems);
  return sent;
}

function requireQuoted(
  lineItemList: readonly WholeSystemLineItem[],
  offer: WholeSystemOffer,
  issue: Issue,
): void {
  if (!isQuotedList(lineItemList, offer.lineItemList)) throw offerMismatch([issue]);
}

const otherLineItems: Issue = {
  path: 'lineItemList',
  message:
    'lineItemList must be the products that were quoted, with the same coverage, quantities and prices.',
};
const quotedForOthers: Issue = {
  path: 'warrantyQuoteId',
  message:
    'warrantyQuoteId must be the id of a quote for the products of the contract, unless lineItemList says which they become.',
};

async function findContract(
  transaction: ServiceTransaction,
  svcSalesLeadId: string,
): Promise<ExistingContract | undefined> {
  const row = await transaction
    .selectFrom('whole_system_contract')
    .select(['contract_id', 'line_item_list', 'date_of_sale'])
    .where('svc_sales_lead_id', '=', svcSalesLeadId)
    .executeTakeFirst();
  return (
    row && {
      contractId: row.contract_id,
      lineItemList: lineItemsIn('whole_system_contract', row.line_item_list),
      dateOfSale: new Date(row.date_of_sale),
    }
  );
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

function tooLate(): HttpError {
  const message = `lineItemList cannot be changed later than ${LINE_ITEM_UPDATE_WINDOW_DAYS} days after the date of sale. Nothing was stored: leave it out to update the other fields.`;
  return new HttpError('LINE_ITEMS_TOO_LATE', message, {
    issues: [{ path: 'lineItemList', message }],
  });
}
