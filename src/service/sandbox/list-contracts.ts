import { readable } from '../../database/readable.ts';
import { OrderLineItem } from '../../schemas/order.ts';
import { WholeSystemCustomerDetails } from '../../schemas/whole-system-order.ts';
import type { ServiceDatabase } from '../database/tables.ts';
import { storedLineItems } from '../whole-system/line-items.ts';
import type { OrderContract, WholeSystemContract } from './contract.ts';

/** The contracts of a store's orders, or of one of them: oldest order first, then by line item and unit. */
export async function listOrderContracts(
  database: ServiceDatabase,
  storeId: string,
  orderId: string | undefined,
): Promise<OrderContract[]> {
  const rows = await database
    .selectFrom('contract')
    .innerJoin('order_line_item', (join) =>
      join
        .onRef('order_line_item.store_id', '=', 'contract.store_id')
        .onRef('order_line_item.order_id', '=', 'contract.order_id')
        .onRef('order_line_item.line_item_id', '=', 'contract.line_item_id'),
    )
    .innerJoin('store_order', (join) =>
      join
        .onRef('store_order.store_id', '=', 'contract.store_id')
        .onRef('store_order.order_id', '=', 'contract.order_id'),
    )
    .selectAll('contract')
    .select(['order_line_item.details', 'is_test_order'])
    .where('contract.store_id', '=', storeId)
    .$if(orderId !== undefined, (query) => query.where('contract.order_id', '=', orderId ?? ''))
    .orderBy('store_order.created_at')
    .orderBy('contract.order_id')
    .orderBy('position')
    .orderBy('unit')
    .execute();
  return rows.map((row) => ({
    contractId: row.contract_id,
    orderId: row.order_id,
    lineItemId: row.line_item_id,
    isCancelled: row.cancelled_at !== null,
    isTestOrder: row.is_test_order === 1,
    productTitle: readable(() => OrderLineItem.parse(JSON.parse(row.details)))?.productTitle,
    policySKU: row.policy_sku,
    policyPrice: Number(row.policy_price),
    policyPurchaseDate: row.policy_purchase_date,
    warrantyTenure: row.warranty_tenure,
    createdAt: row.created_at,
  }));
}

/** The contracts of a store's whole-system sales, or of one of them; the oldest first. */
export async function listWholeSystemContracts(
  database: ServiceDatabase,
  storeId: string,
  svcSalesLeadId: string | undefined,
): Promise<WholeSystemContract[]> {
  const rows = await database
    .selectFrom('whole_system_contract')
    .innerJoin(
      'whole_system_quote_item',
      'whole_system_quote_item.warranty_quote_item_id',
      'whole_system_contract.warranty_quote_item_id',
    )
    .selectAll('whole_system_contract')
    .select(['warranty_sku', 'warranty_price', 'warranty_tenure'])
    .where('store_id', '=', storeId)
    .$if(svcSalesLeadId !== undefined, (query) =>
      query.where('svc_sales_lead_id', '=', svcSalesLeadId ?? ''),
    )
    .orderBy('date_of_sale')
    .orderBy('contract_id')
    .execute();
  return rows.map((row) => ({
    contractId: row.contract_id,
    svcSalesLeadId: row.svc_sales_lead_id,
    isCancelled: false,
    warrantyQuoteId: row.warranty_quote_id,
    warrantyQuoteItemId: row.warranty_quote_item_id,
    warrantySKU: row.warranty_sku,
    warrantyPrice: Number(row.warranty_price),
    warrantyCoverageYears: row.warranty_tenure,
    customerDetails: readable(() =>
      WholeSystemCustomerDetails.parse(JSON.parse(row.customer_details)),
    ),
    lineItemList: readable(() => storedLineItems(row.line_item_list)),
    dateOfSale: row.date_of_sale,
    createdAt: row.date_of_sale,
  }));
}
